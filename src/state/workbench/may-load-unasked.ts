import { savesData } from '../../pipeline/saves-data.ts';

/** Whether to load what the visitor did not ask for. */
export const mayLoadUnasked = () => !savesData();
