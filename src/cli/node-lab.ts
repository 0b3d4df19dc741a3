import type { NodeEngine } from '../host/node/open-node-engine.ts';
import type { JobReply } from '../jobs/protocol.ts';
import type { LabPipeline } from '../lab/run-lab.ts';

/** Only browsers have a canvas. The options of the command do not offer it. */
const NO_CANVAS: JobReply = { ok: false, failure: { code: 'unexpected', detail: 'There is no canvas in Node.' } };

/**
 * What the codec lab needs, on threads of Node.
 *
 * @param engine with one image at a time, so that nothing disturbs the times and every encoder stays warm
 */
export function createNodeLab(engine: NodeEngine): LabPipeline {
  const wasm: LabPipeline['engine'] = {
    async run({ recipe, ...job }, options) {
      const [reply] = await engine.run({ ...job, recipes: [recipe] }, options);
      return reply as JobReply;
    },
  };
  return {
    engine: wasm,
    lab: {
      engines: { wasm, canvas: { run: async () => NO_CANVAS } },
      measure: (request, signal) => engine.measure(request, signal),
    },
    maxPixels: engine.maxPixels,
    async open(file) {
      const inspection = await engine.inspect(file);
      if (!inspection.ok) return inspection;
      const { info } = inspection;
      // The threads repair files, so the drawn file is the user's file.
      return { ok: true, source: { info, drawn: { blob: new Blob([file], { type: info.mime }), info } } };
    },
  };
}
