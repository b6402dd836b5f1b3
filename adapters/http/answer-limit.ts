/**
 * The most bytes of an answer, as they are once unpacked. A menu of 10,000 dishes has about 5 MB. A larger answer is
 * refused while it arrives, by the app and by the server of pages alike: a few compressed kilobytes may hold hundreds of
 * megabytes (attack H32).
 */
export const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;
