/** The platform's name; an operator renames it here. */
export const BRAND = "Stakeholm";
