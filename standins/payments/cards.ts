/**
 * The provider's published test cards and their behaviour. It depends on the number alone, so that it is the same on pages, at renewals and
 * in tests.
 */
import { createHash } from "node:crypto";

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

interface TestCard {
  brand: "visa" | "mastercard";
  /** The description in the list of test cards. */
  about: string;
  /** Why every payment fails. */
  decline?: Decline;
  /** Why off-session payments fail. */
  declineLater?: Decline;
  /** Requires 3-D Secure: for every payment, or only until one has been authenticated. */
  challenge?: "always" | "once";
  /** The cardholder disputes the payment at once. */
  disputed?: boolean;
  /** Refunds are pending and then succeed, or succeed and then fail; with all other cards they succeed at once. */
  refunds?: "pending" | "failing";
}

const DECLINED = "Your card was declined.";
const declined = (decline_code: string, message = DECLINED): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

/** The decline of an off-session payment with a card that requires authentication. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { brand: "visa", about: "goes through" },
  "5555555555554444": { brand: "mastercard", about: "goes through" },
  "4000002760003184": { brand: "visa", about: "asks for 3-D Secure every time", challenge: "always" },
  "4000002500003155": { brand: "visa", about: "asks for 3-D Secure once", challenge: "once" },
  "4000000000000002": { brand: "visa", about: "declined", decline: declined("generic_decline") },
  "4000000000009995": {
    brand: "visa",
    about: "insufficient funds",
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  // The provider only lets this card be attached, and declines every charge. Here a card is attached by a checkout, so the first charge
  // succeeds and the renewals fail.
  "4000000000000341": { brand: "visa", about: "fails at renewal", declineLater: declined("generic_decline") },
  "4000000000000259": { brand: "visa", about: "goes through and is disputed", disputed: true },
  "4000000000007726": { brand: "visa", about: "goes through, and refunds are pending at first", refunds: "pending" },
  "4000000000005126": { brand: "visa", about: "goes through, and refunds fail later", refunds: "failing" },
  "4000000000000069": {
    brand: "visa",
    about: "expired",
    decline: { code: "expired_card", message: "Your card has expired." },
  },
  "4000000000000127": {
    brand: "visa",
    about: "wrong security code",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  "4000000000000119": {
    brand: "visa",
    about: "processing error",
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
};

/** A card as entered on a page. */
export interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
}

/** Validates entered card fields; returns the card or an error message. `today` is in seconds. */
export function readCard(
  entered: { number: string; expiry: string; cvc: string },
  today: number,
): EnteredCard | { problem: string } {
  const number = entered.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) return { problem: "Your card number is incomplete." };
  if (!passesLuhn(number)) return { problem: "Your card number is invalid." };
  if (!TEST_CARDS[number]) {
    return { problem: "Your card was declined. This is test mode, and this is not one of the test cards." };
  }
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(entered.expiry) ?? [];
  const expMonth = Number(month);
  if (!month || expMonth < 1 || expMonth > 12) return { problem: "Your card's expiration date is incomplete." };
  const expYear = Number(year!.length === 2 ? `20${year}` : year);
  const firstInvalid = Date.UTC(expYear, expMonth, 1) / 1000;
  if (firstInvalid <= today) return { problem: "Your card's expiration date is in the past." };
  if (!/^\d{3,4}$/.test(entered.cvc.trim())) return { problem: "Your card's security code is incomplete." };
  return { number, expMonth, expYear };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Like the provider's, the same for the same number: it identifies one card of several customers. */
export function fingerprintOf(number: string): string {
  return createHash("sha256").update(`card ${number}`).digest("base64url").replace(/[-_]/g, "x").slice(0, 16);
}
