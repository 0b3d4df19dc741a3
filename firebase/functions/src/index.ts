/** The functions under the names that firebase.json, the page and Paystack's dashboard use. One file each. */
export { cancelSubscription } from './cancel-subscription.ts';
export { paystackWebhook } from './paystack-webhook.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { startPayment } from './start-payment.ts';
export { verifyPayment } from './verify-payment.ts';
