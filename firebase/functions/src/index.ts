/** The functions by the names that firebase.json, the page and Paystack's dashboard know. One file each. */
export { cancelSubscription } from './cancel-subscription.ts';
export { paystackWebhook } from './paystack-webhook.ts';
export { verifyPayment } from './verify-payment.ts';
