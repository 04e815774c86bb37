// pyannote's segmentation over raw onnxruntime. Published copies name the tensors differently: they are read from the graph.
import type { Parts, SegmentationSession } from '#lib/models/model.ts';
import { pyannoteSegmentation } from './card.ts';
import { decodePowerset } from './powerset.ts';

export async function open({ runtime, device, file }: Parts): Promise<SegmentationSession> {
	const blob = await file(pyannoteSegmentation.files[0]);
	const graph = await runtime.openGraph(new Uint8Array(await blob.arrayBuffer()), device);
	const [input = '', output = ''] = [graph.inputNames[0], graph.outputNames[0]];
	return {
		async segment({ samples }) {
			const outputs = await graph.run({
				[input]: { type: 'float32', data: samples, dims: [1, 1, samples.length] }
			});
			const scores = outputs[output];
			if (scores?.type !== 'float32') throw new Error('the segmentation gave no result');
			return decodePowerset(scores.data);
		},
		close: () => graph.release()
	};
}
