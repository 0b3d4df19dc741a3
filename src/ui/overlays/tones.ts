import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';

/** Whether a message informs, confirms or warns. */
export type Tone = 'info' | 'good' | 'bad';

export const TONE_ICONS = { info: Info, good: CircleCheck, bad: CircleAlert };
