import { type ComponentType, use } from 'react';
import { loadStage } from './load-stage.ts';

type Stage = Awaited<ReturnType<typeof loadStage>>;

/**
 * Creates a component that shows a part of the stage. Unlike a component from `React.lazy`, it appears at once if the
 * stage has loaded: React would show the fallback for 300 ms, and buttons below it would then move under the pointer.
 */
export function stagePart<Props extends object>(pick: (stage: Stage) => ComponentType<Props>) {
  return function StagePart(props: Props) {
    const Part = pick(use(loadStage()));
    return <Part {...props} />;
  };
}
