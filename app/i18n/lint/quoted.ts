/**
 * Messages that the specification quotes: they stand letter for letter in English, so that no rule applies to them. A test holds the list
 * against `tests/specification` and the English catalogs.
 */
export const QUOTED: readonly string[] = [
  "You have entered incorrect information. Please try again!",
  "No user found with that email address. Please try again.",
  "Your email address is not in our records.",
  "A reset link has already been sent. Please wait before requesting a new one.",
  "Your reset link has been sent.",
  "You have sent too many requests! Please try again later.",
  "You have not confirmed your email address yet.",
  "Failed to send, please try again!",
  "Your payment did not go through. Please try again.",
  "Your verification failed. Please try again.",
  "You can’t create a new subscription while one is active.",
  "This account has been deactivated after too many failed attempts. Try again later.",
  "Cannot send a message to a blocked contact",
  "Cannot send a message while you are blocked by",
  "Company Logo is required",
  "Company image is required",
  "The file is too large. Max 5 MB.",
  "Wrong file type. Only .png and .jpg files are allowed.",
  "Server error",
  "Something went wrong on our end. Reload the page or try again later.",
  "Please choose a reason.",
  "Please fill in all fields before submitting your case.",
  "You must fill in all fields correctly and accept the terms. Please try again.",
  "There are no more posts to show.",
];

/** Whether an English message is a quotation, or begins with one and goes on with a sentence of ours or a name. */
export function isQuoted(english: string): boolean {
  return QUOTED.some((text) => english === text || english.startsWith(`${text} `));
}

/** What the law words in a text of ours: the model withdrawal form (directive 2011/83/EU, annex I B; SI 2013/3134, schedule 3 B). */
const PRESCRIBED = /hereby give notice|meddelar härmed|underretter herved|meddeler herved/g;

/** A line of a text without the words that the law prescribes. */
export function withoutPrescribed(line: string): string {
  return line.replace(PRESCRIBED, "");
}
