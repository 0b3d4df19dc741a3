// The documented part of https://js.paystack.co/v2/inline.js: an iframe in the page and its outcome.
globalThis.PaystackPop = class {
  resumeTransaction(accessCode, { onSuccess, onCancel }) {
    const frame = document.createElement('iframe');
    frame.title = 'Paystack';
    frame.src = `https://checkout.paystack.com/popup?${new URLSearchParams({ access_code: accessCode })}`;
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
      if (data === 'paid') onSuccess({ status: 'success', message: 'Approved' });
      else onCancel();
    });
    document.body.append(frame);
  }
};
