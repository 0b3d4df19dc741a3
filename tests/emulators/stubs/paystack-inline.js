// https://js.paystack.co/v1/inline.js as far as it is documented: a frame in the page, and what comes of it.
globalThis.PaystackPop = {
  setup: ({ callback, onClose, metadata, ...order }) => ({
    openIframe() {
      const frame = document.createElement('iframe');
      frame.title = 'Paystack';
      const query = new URLSearchParams({ ...order, metadata: JSON.stringify(metadata) });
      frame.src = `https://checkout.paystack.com/popup?${query}`;
      Object.assign(frame.style, {
        position: 'fixed',
        inset: 0,
        width: '100%',
        height: '100%',
        border: 0,
        zIndex: 9999,
      });
      addEventListener('message', function listen({ source, data }) {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', listen);
        frame.remove();
        if (data === 'paid') callback({ status: 'success', reference: order.ref, message: 'Approved' });
        onClose();
      });
      document.body.append(frame);
    },
  }),
};
