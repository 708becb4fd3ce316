import type { Board } from '../board';
import Blueshift from './Blueshift.svelte';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { dwell } from './dwell';

const board: Board = { title: 'blueshift', Board: Blueshift, dwell, describe, Cover };

export default board;
