import { useState } from 'react';
import { Divider } from '../ui/compare/compare-divider.tsx';
import { CompareView } from '../ui/compare/compare-view.tsx';
import { FadingImage } from '../ui/compare/fading-image.tsx';
import { Button } from '../ui/controls/button.tsx';
import { FocusMarker } from '../ui/focus/focus-marker.tsx';
import { HeatOverlay } from '../ui/heat/heat-overlay.tsx';
import { AddTile, DropZone, FileInput } from '../ui/intake/drop-zone.tsx';
import { Thumbnail } from '../ui/lists/thumbnail.tsx';
import styles from './images.module.css';
import { LONG_NAME, LONG_TEXT, Piece, Row } from './piece.tsx';

const BEFORE = drawing('#9a5b00');
const AFTER = drawing('#0f7a5a');
const HOLED = drawing('none');

const SIZE = { width: 480, height: 320 };

/** Widgets that show images or take files. @param names distinguishes the ids of the two columns */
export function Images({ names }: { readonly names: string }) {
  return (
    <>
      <Piece name="DropZone, FileInput">
        <DropZones names={names} />
      </Piece>
      <Piece name="AddTile">
        <FileInput id={`${names}-more`} aria-label="Add more" onFiles={() => {}} />
        <AddTile inputId={`${names}-more`} label="Add" />
      </Piece>
      <Piece name="Thumbnail">
        <Thumbnails />
      </Piece>
      <Piece name="FadingImage">
        <Fading />
      </Piece>
      <Piece name="CompareView">
        <CompareViews />
      </Piece>
      <Piece name="Divider">
        <Dividers />
      </Piece>
      <Piece name="FocusMarker">
        <FocusMarkers />
      </Piece>
      <Piece name="HeatOverlay">
        <Heat />
      </Piece>
    </>
  );
}

function DropZones({ names }: { readonly names: string }) {
  const zones = [
    ['at rest', false],
    ['while files are over it', true],
  ] as const;
  return zones.map(([title, dragging]) => (
    <div key={title} className={styles.zone}>
      <FileInput id={`${names}-${dragging}`} aria-label={title} onFiles={() => {}} />
      <DropZone
        inputId={`${names}-${dragging}`}
        dragging={dragging}
        title={`Drop it here: ${title}`}
        invitation="or choose files"
        touchTitle="Choose files"
        hints={['JPEG, PNG, WebP, GIF', LONG_TEXT]}
        pointerHints={['Paste works too.']}
      />
    </div>
  ));
}

function Thumbnails() {
  const [selected, setSelected] = useState('photo.jpg');
  const items = [
    ['photo.jpg', BEFORE, undefined],
    [LONG_NAME, AFTER, undefined],
    ['not drawn yet.png', null, undefined],
    ['text.jpg', null, 'unusable'],
    ['cut off.jpg', null, 'unshowable'],
  ] as const;
  return (
    <ul className={styles.thumbnails}>
      {items.map(([name, url, fault]) => (
        <Thumbnail
          key={name}
          id={name}
          name={name}
          url={url}
          fault={fault}
          selected={name === selected}
          reachable
          buttonRef={null}
          onSelect={() => setSelected(name)}
          onRemove={() => {}}
          onKeyDown={() => {}}
        />
      ))}
    </ul>
  );
}

function Fading() {
  const [isAfter, setAfter] = useState(false);
  return (
    <>
      <div className={styles.image}>
        <FadingImage image={isAfter ? AFTER : BEFORE} alt="A sunset" decoded />
      </div>
      <Row>
        <Button onClick={() => setAfter(!isAfter)}>Change the image</Button>
      </Row>
    </>
  );
}

function CompareViews() {
  const shared = { before: BEFORE, size: SIZE, mayHaveAlpha: false, name: 'sunset.jpg' };
  return (
    <>
      <div className={styles.view}>
        <CompareView image={{ ...shared, after: AFTER }} facts={['JPEG', '0.98 MB', '-77%']} />
      </div>
      <div className={styles.view}>
        <CompareView image={{ ...shared, after: null, name: 'nothing to compare with yet.jpg' }} />
      </div>
      <div className={styles.view}>
        <CompareView
          image={{ ...shared, before: HOLED, after: HOLED, mayHaveAlpha: true, name: 'transparent.png' }}
          facts={['PNG', '1.2 MB', '-3%']}
        />
      </div>
      <div className={styles.view}>
        <CompareView
          image={{
            ...shared,
            after: AFTER,
            beforeBox: { x: 120, y: 0, width: 240, height: 320 },
            turn: { matrix: 'matrix(0, 1, -1, 0, 0, 0)', swapsSides: true },
            name: 'turned and stretched.jpg',
          }}
        />
      </div>
      <CutView />
    </>
  );
}

function CutView() {
  const [place, setPlace] = useState({ x: 0.3, y: 0.4 });
  return (
    <div className={styles.view}>
      <CompareView
        image={{
          before: BEFORE,
          after: BEFORE,
          size: { width: 320, height: 320 },
          beforeBox: { x: -80, y: 0, width: 480, height: 320 },
          mayHaveAlpha: false,
          name: 'cut to a square.jpg',
        }}
        focus={{ place, onMove: (next) => setPlace(next ?? { x: 0.5, y: 0.5 }) }}
      >
        <Button variant="quiet">More</Button>
      </CompareView>
    </div>
  );
}

function Dividers() {
  const [split, setSplit] = useState(50);
  return (
    <div className={styles.image}>
      <Divider split={split} leftPx={split * 3} onChange={setSplit} />
    </div>
  );
}

function FocusMarkers() {
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  return (
    <div className={styles.image}>
      <FocusMarker
        place={place}
        box={{ x: 0, y: 0, width: 240, height: 160 }}
        onMove={(next) => setPlace(next ?? { x: 0.5, y: 0.5 })}
      />
    </div>
  );
}

function Heat() {
  const scores = Float32Array.from({ length: 6 }, (_, index) => 95 - 12 * index);
  return (
    <div className={styles.image}>
      <FadingImage image={BEFORE} alt="A sunset" decoded />
      <HeatOverlay
        tiles={{ tilePx: 160, columns: 3, rows: 2, scores }}
        framed={{ x: 320, y: 160, width: 160, height: 160 }}
        size={SIZE}
      />
    </div>
  );
}

/** Draws a sun over a hill. @param sky a color, or `none` */
function drawing(sky: string): string {
  const shapes = `<rect width="480" height="320" fill="${sky}"/><circle cx="150" cy="120" r="60" fill="#f0b040"/>
    <path d="M0 320V240L180 180 330 250 480 200V320Z" fill="#2563c9"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
