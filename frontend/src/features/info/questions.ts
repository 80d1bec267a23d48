/** Frequent questions, with answers that match what the product does. */
export const QUESTIONS = [
  {
    question: 'When am I charged?',
    answer:
      'Only when a code arrives. When you buy, the price is held; it is spent in the same moment in which the code is stored, and released when no code comes.',
  },
  {
    question: 'What if no code arrives?',
    answer:
      'The number ends after at most 30 minutes, less on some servers; the page shows the exact time. The money held is then released by itself; a code that we find more than a minute after that is shown to you free of charge. You can also cancel earlier.',
  },
  {
    question: 'Why can I not cancel at once?',
    answer:
      'Some providers refuse a cancellation in the first minutes. Press Cancel anyway: it stands, a countdown shows when it will be carried out, and you can take it back.',
  },
  {
    question: 'How long does an SMS take?',
    answer: 'Usually 1 to 5 minutes. Where we have seen enough numbers, the page shows the real times before you buy.',
  },
  {
    question: 'I paid, but my balance did not change.',
    answer:
      'Your balance changes when the payment provider confirms the payment to us. Press Check Payment Status on the dashboard or in your Transaction History. We also keep asking the payment provider for 30 days; a late confirmation is still credited.',
  },
  {
    question: 'May I use the numbers for anything?',
    answer: 'They are for legitimate verification only. Banks, payment services and government services are not sold.',
  },
] as const;
