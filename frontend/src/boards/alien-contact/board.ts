import type { Board } from '../board';
import AlienContact from './AlienContact.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { dwell } from './dwell';

const board: Board = { title: 'alien-contact', Board: AlienContact, dwell, describe, Cover };

export default board;
