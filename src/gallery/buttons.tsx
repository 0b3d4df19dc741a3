import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { BusyButton } from '../ui/controls/busy-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { DisclosureButton } from '../ui/controls/disclosure-button.tsx';
import { HoldButton } from '../ui/controls/hold-button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { IdleButton } from '../ui/controls/idle-button.tsx';
import { RowChoice } from '../ui/controls/row-choice.tsx';
import { ThemeToggle } from '../ui/controls/theme-toggle.tsx';
import { ActionCheck, ActionChoice, ActionItem, ActionMenu } from '../ui/overlays/action-menu.tsx';
import { LONG_TEXT, Piece, Row } from './piece.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** All buttons and menus. */
export function Buttons() {
  return (
    <>
      <PlainButtons />
      <Piece name="ButtonLink">
        <Row>
          <ButtonLink to="/pricing" variant="primary">
            primary
          </ButtonLink>
          <ButtonLink to="/pricing">secondary</ButtonLink>
          <ButtonLink to="/pricing" variant="quiet">
            quiet
          </ButtonLink>
          <ButtonLink to="/pricing" size="large">
            large
          </ButtonLink>
        </Row>
      </Piece>
      <Piece name="IconButton">
        <Row>
          <IconButton label="Close" icon={<X size={18} strokeWidth={1.5} aria-hidden />} />
          <IconButton label="Zoom in" icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} />
          <IconButton label="Zoom out, disabled" icon={<Minus size={16} strokeWidth={1.5} aria-hidden />} disabled />
        </Row>
      </Piece>
      <Piece name="BusyButton">
        <Row>
          <BusyButton label="Waits for a second" onPress={() => new Promise((done) => setTimeout(done, 1000))} />
        </Row>
      </Piece>
      <Piece name="IdleButton">
        <Row>
          <IdleButton idle={false}>has work</IdleButton>
          <IdleButton idle>idle</IdleButton>
        </Row>
      </Piece>
      <Piece name="HoldButton">
        <HoldButtons />
      </Piece>
      <Piece name="DisclosureButton">
        <DisclosureButtons />
      </Piece>
      <Piece name="RowChoice">
        <RowChoice title="title" detail={LONG_TEXT} onChoose={() => {}} />
        <RowChoice title="pressed" detail="detail" pressed onChoose={() => {}} />
        <RowChoice title="disabled" detail="detail" disabled onChoose={() => {}} />
      </Piece>
      <Piece name="ThemeToggle">
        <ThemeToggle />
      </Piece>
      <Piece name="ActionMenu, ActionItem, ActionCheck, ActionChoice">
        <Menu />
      </Piece>
    </>
  );
}

function PlainButtons() {
  return (
    <Piece name="Button">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="primary" size="large">
          primary, large
        </Button>
        <Button size="large" disabled>
          large, disabled
        </Button>
      </Row>
      <Button variant="primary" wide>
        primary, wide
      </Button>
      <Button wide>{LONG_TEXT}</Button>
    </Piece>
  );
}

function DisclosureButtons() {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  return (
    <>
      <DisclosureButton words="Details" isOpen={isOpen} panelId="disclosed" opens="below" onToggle={toggle} />
      <DisclosureButton words={LONG_TEXT} isOpen={!isOpen} panelId="disclosed" opens="above" onToggle={toggle} />
      <p id="disclosed">Both show this.</p>
    </>
  );
}

function HoldButtons() {
  const [pressed, setPressed] = useState(false);
  return (
    <Row>
      <HoldButton pressed={pressed} onChange={setPressed}>
        {pressed ? 'held' : 'not held'}
      </HoldButton>
      <HoldButton pressed onChange={() => {}}>
        always held
      </HoldButton>
      <HoldButton pressed={false} onChange={() => {}} disabled>
        disabled
      </HoldButton>
    </Row>
  );
}

function Menu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOn, setOn] = useState(true);
  const [order, setOrder] = useState<'name' | 'size'>('name');
  return (
    <Row>
      <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Open the menu</Button>
      {anchor !== null && (
        <ActionMenu label="Actions" anchor={anchor} onClose={() => setAnchor(null)}>
          <ActionItem onSelect={() => {}}>Retry</ActionItem>
          <ActionItem onSelect={() => {}} disabled>
            Disabled
          </ActionItem>
          <ActionItem onSelect={() => {}}>{LONG_TEXT}</ActionItem>
          <ActionCheck checked={isOn} onChange={setOn}>
            On or off
          </ActionCheck>
          <ActionChoice
            label="Order"
            value={order}
            options={[
              { value: 'name', label: 'By name' },
              { value: 'size', label: 'By size' },
            ]}
            onChange={setOrder}
          />
        </ActionMenu>
      )}
    </Row>
  );
}
