// A reader of the text/event-stream format. The browser's EventSource cannot send an Authorization header,
// so the stream is fetched and read here.

export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Feed it text in any pieces; it hands out each event once it is complete. */
export class EventStreamParser {
  private buffer = '';
  private id = '';

  push(text: string): ServerEvent[] {
    this.buffer += text;
    const events: ServerEvent[] = [];
    for (;;) {
      const end = /\r?\n\r?\n|\r\r/.exec(this.buffer);
      if (!end) return events;
      const event = this.read(this.buffer.slice(0, end.index));
      this.buffer = this.buffer.slice(end.index + end[0].length);
      if (event) events.push(event);
    }
  }

  private read(block: string): ServerEvent | null {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split(/\r\n|\r|\n/)) {
      if (line.startsWith(':')) continue;
      const colon = line.indexOf(':');
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') event = value;
      else if (field === 'data') data.push(value);
      else if (field === 'id') this.id = value;
    }
    return data.length ? { id: this.id, event, data: data.join('\n') } : null;
  }
}
