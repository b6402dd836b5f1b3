import type { Words } from '../translation.ts';

/** Texts of the question about cookies. */
export const words: Words = {
  'consent.heading': 'ملفات الارتباط',
  'consent.text': 'هل تسمح لـ {brand} بقياس استخدام هذا التطبيق؟ لن تُعرف هويتك أبدًا، وكل شيء يعمل بدونها.',
  'consent.given.accepted': 'لقد قبلت. يمكنك تغيير ذلك هنا.',
  'consent.given.refused': 'لقد رفضت. يمكنك تغيير ذلك هنا.',
  'consent.accept': 'قبول',
  'consent.refuse': 'رفض',
};
