/**
 * A small page that imitates Squoosh's, for the test of its benchmark. It contains no code of Squoosh: it only has the
 * elements and the stored setting that the benchmark uses, under the names that Squoosh gives them.
 */
const app = document.querySelector('#app');
const ENCODERS = ['mozJPEG', 'oxiPNG', 'webP'];

/** @param {number} index 0: the original, 1: the result */
function sideOf(index) {
  const saved = localStorage.getItem('rightSideSettings');
  const type = index === 0 ? 'identity' : saved ? JSON.parse(saved).latestSettings.encoderState.type : 'mozJPEG';
  const side = document.createElement('div');
  const save = type === 'identity' ? '' : '<button title="Save side settings"></button>';
  side.innerHTML = `${save}<select><option>Loading…</option></select>
    <div><span>…</span> <i>0%</i><a title="Download" download=""><svg><title>Download</title></svg></a></div>`;
  const select = side.querySelector('select');
  setTimeout(() => {
    select.innerHTML = ['identity', ...ENCODERS].map((name) => `<option value="${name}">${name}</option>`).join('');
    select.value = type;
  });
  side.querySelector('button')?.addEventListener('click', () => {
    const latestSettings = { encoderState: { type: select.value } };
    localStorage.setItem('rightSideSettings', JSON.stringify({ latestSettings }));
  });
  return { side, type };
}

/** @param {File} file */
async function edit(file) {
  history.pushState(null, '', '/editor');
  const sides = [sideOf(0), sideOf(1)];
  app.firstElementChild.replaceChildren(...sides.map(({ side }) => side));
  app.firstElementChild.insertAdjacentHTML(
    'beforeend',
    '<button><svg><title>Back</title></svg></button><canvas></canvas>',
  );
  app.querySelector('file-drop > button').onclick = () => history.back();
  const bitmap = await createImageBitmap(file);
  show(sides[0], file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp' });
  console.log(`encoded ${sides[1].type}, ${crossOriginIsolated ? 'isolated' : 'not isolated'}`);
  show(sides[1], blob);
}

/** @param {ReturnType<typeof sideOf>} side @param {Blob} blob */
function show({ side, type }, blob) {
  side.querySelector('span').innerHTML = `${(blob.size / 1000).toFixed(1)} <span>kB</span><span> ${type}</span>`;
  side.querySelector('a').href = URL.createObjectURL(blob);
}

function start() {
  app.innerHTML = '<file-drop><input type="file"><canvas></canvas></file-drop>';
  app.querySelector('input').onchange = ({ target }) => edit(target.files[0]);
}

addEventListener('popstate', start);
start();
