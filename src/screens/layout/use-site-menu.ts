import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface SiteMenu {
  /** True while the collapsible menu of small screens is open. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the menu and its groups. */
  readonly close: () => void;
  readonly headerRef: RefObject<HTMLElement | null>;
  /** The list of groups, each a `<details>`. */
  readonly groupsRef: RefObject<HTMLUListElement | null>;
  readonly toggleRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Closes the header's menus after a choice, after navigation, on Escape (the focus returns to their button) and when
 * the pointer or the focus moves elsewhere.
 */
export function useSiteMenu(): SiteMenu {
  const [isOpen, setOpen] = useState(false);
  const headerRef = useRef<HTMLElement>(null);
  const groupsRef = useRef<HTMLUListElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the page changed
  useEffect(() => {
    closeGroups(groupsRef.current);
    setOpen(false);
  }, [pathname]);

  useEffect(() => {
    function closeOnLeave({ target }: Event) {
      if (!(target instanceof Node)) return;
      if (!groupsRef.current?.contains(target)) closeGroups(groupsRef.current);
      // The header itself is under the pointer only where it shades the page.
      if (target === headerRef.current || !headerRef.current?.contains(target)) setOpen(false);
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      const openGroup = groupsRef.current?.querySelector<HTMLDetailsElement>('details[open]');
      if (openGroup) {
        openGroup.open = false;
        openGroup.querySelector('summary')?.focus();
      } else if (isOpen) {
        setOpen(false);
        toggleRef.current?.focus();
      }
    }
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusin', closeOnLeave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusin', closeOnLeave);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setOpen((wasOpen) => !wasOpen),
    close: () => {
      closeGroups(groupsRef.current);
      setOpen(false);
    },
    headerRef,
    groupsRef,
    toggleRef,
  };
}

function closeGroups(groups: HTMLElement | null): void {
  for (const group of groups?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) group.open = false;
}
