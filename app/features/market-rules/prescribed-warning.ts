/**
 * The warning that accompanies communications to high net worth individuals and self-certified sophisticated investors, word for word and
 * before all else (SI 2005/1529 articles 48(5), 48(6), 50A(5) and 50A(6)). It stands in English in every language.
 */
export const PRESCRIBED_WARNING =
  "The content of this promotion has not been approved by an authorised person within the meaning of the Financial Services and Markets Act 2000. Reliance on this promotion for the purpose of engaging in any investment activity may expose an individual to a significant risk of losing all of the property or other assets invested.";
