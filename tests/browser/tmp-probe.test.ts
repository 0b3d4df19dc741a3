import { expect, test } from 'vitest';
test('probe', { timeout: 200000 }, async () => {
  const bench = `onmessage = async ({data}) => { const out = {}; 
   const root = await navigator.storage.getDirectory();
   const f = await root.getFileHandle('src', {create:true}); const h = await f.createSyncAccessHandle(); const c = new Uint8Array(1<<22).map((_, i) => i * 7);
   for (let i=0;i<64;i++) h.write(c, {at: i*(1<<22)}); h.close();
   const big = await f.getFile();
   const sink = async () => { const g = await root.getFileHandle('dst', {create:true}); const h = await g.createSyncAccessHandle(); h.truncate(0); return h };
   for (let rep=0; rep<2; rep++) {
   { const h = await sink(); let t = performance.now(), at = 0; const r = big.stream().getReader(); let n=0; for (let x = await r.read(); !x.done; x = await r.read()) { n++; h.write(x.value, {at}); at += x.value.length } out['streamCopy'+rep] = 256/((performance.now()-t)/1000); out.chunks = n; h.close() }
   { const h = await sink(); let t = performance.now(), at = 0; for (let o=0;o<big.size;o+=1<<22) { const v = new Uint8Array(await big.slice(o,o+(1<<22)).arrayBuffer()); h.write(v,{at}); at += v.length } out['slice4M'+rep] = 256/((performance.now()-t)/1000); h.close() }
   { const h = await sink(); let t = performance.now(), at = 0; for (let o=0;o<big.size;o+=1<<20) { const v = new Uint8Array(await big.slice(o,o+(1<<20)).arrayBuffer()); h.write(v,{at}); at += v.length } out['slice1M'+rep] = 256/((performance.now()-t)/1000); h.close() }
   }
   const small = Array.from({length:2000}, (_, i) => new Blob(['x'+i]));
   { const t = performance.now(); for (const b of small) { const r = b.stream().getReader(); for (let x = await r.read(); !x.done; x = await r.read()); } out.smallStream = (performance.now()-t)/2000 }
   { const t = performance.now(); for (const b of small) await b.arrayBuffer(); out.smallBuffer = (performance.now()-t)/2000 }
   await root.removeEntry('src'); await root.removeEntry('dst');
   postMessage(out) }`;
  const w2 = new Worker(URL.createObjectURL(new Blob([bench])));
  console.log(`BENCH ${JSON.stringify(await new Promise((r) => { w2.onmessage = (e) => r(e.data); w2.postMessage(0); }))}`);
  expect(1).toBe(1);
});
