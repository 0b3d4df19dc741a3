/** Sentences that name Firebase or Paystack. A build without accounts omits them. */
export const PROVIDERS = [
  'Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}',
  'Paystack is not loaded. Please refresh the page.',
  'Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again.',
  'Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}',
  'Your renewal of {date} is late. Paystack will try again.',
  'We are checking your subscription with Paystack.',
  'Simulated Paystack checkout. No money is charged.',
  'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.',
  'Paystack takes the payment. Your card details go to Paystack and never reach us.',
  'We store the reference, the date and the amount of each payment, and your Paystack customer code.',
  'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.',
  'Paystack refunds the card that was charged.',
] as const;
