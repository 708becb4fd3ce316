import type { Board } from '../board';
import Cover from './Cover.svelte';
import { describe } from './describe';
import { dwell } from './dwell';
import Kardashev from './Kardashev.svelte';

const board: Board = { title: 'kardashev', Board: Kardashev, dwell, describe, Cover };

export default board;
