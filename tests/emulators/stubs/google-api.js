// The part of https://apis.google.com/js/api.js that the sign-in popup needs: a page and an iframe that call each
// other. Both the site and the emulator's iframe load this script.
(() => {
  class Iframe {
    #peer;
    #handlers = new Map();
    /** Calls that arrived before their handler was registered, by name. */
    #early = new Map();
    #callbacks = [];

    constructor(peer) {
      this.#peer = peer;
      addEventListener('message', ({ source, data }) => {
        if (source !== peer || data?.isGoogleApi !== true) return;
        if (data.kind === 'answer') this.#tell(data);
        else if (this.#handlers.has(data.name)) this.#answer(data);
        else this.#early.set(data.name, [...(this.#early.get(data.name) ?? []), data]);
      });
    }

    register(name, handler) {
      this.#handlers.set(name, handler);
      for (const call of this.#early.get(name) ?? []) this.#answer(call);
      this.#early.delete(name);
    }

    send(name, content, callback) {
      const id = this.#callbacks.push(callback) - 1;
      this.#post({ kind: 'call', id, name, content });
    }

    async ping() {}

    async restyle() {}

    /** The SDK's storage callback also throws after successful answers (_isIframeWebStorageSupported). */
    #tell({ id, result }) {
      try {
        this.#callbacks[id]([result]);
      } catch {}
    }

    #answer({ id, name, content }) {
      this.#post({ kind: 'answer', id, result: this.#handlers.get(name)(content) });
    }

    #post(message) {
      this.#peer.postMessage({ isGoogleApi: true, ...message }, '*');
    }
  }

  async function open({ where, url, attributes }, onOpen) {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, attributes.style);
    frame.src = url;
    // The iframe calls its parent while it loads, so the call must be stored.
    where.append(frame);
    const iframe = new Iframe(frame.contentWindow);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    return onOpen(iframe);
  }

  globalThis.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe,
      getContext: () => ({ open, getParentIframe: () => new Iframe(parent) }),
    },
  };
  globalThis[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']?.();
})();
