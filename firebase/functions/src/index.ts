/** The functions under the names that firebase.json, the page and Paystack's dashboard use. One file each. */
export { cancelSubscription } from './cancel-subscription.ts';
export { deleteAccount } from './delete-account.ts';
export { paystackWebhook } from './paystack-webhook.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { resumeSubscription } from './resume-subscription.ts';
export { startPayment } from './start-payment.ts';
export { submitRequest } from './submit-request.ts';
export { verifyPayment } from './verify-payment.ts';
