/** Id of the one form of a search. The text box and the order belong to it by their `form` attribute, so that each sends the others' values. */
export const SEARCH_FORM = "search-form";
