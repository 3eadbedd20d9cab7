/** Answers of the API: pages of lists, and errors in the provider's envelope. */
import type Stripe from "stripe";

interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

type ErrorType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";

/** A refusal of the API. Thrown anywhere below a request. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** The body of the answer. */
  envelope(requestId: string): object {
    const { code } = this.details;
    return {
      error: {
        ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` } : {}),
        ...this.details,
        message: this.message,
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    };
  }
}

/** An invalid request: status 400. */
export function invalid(message: string, details: ErrorDetails = {}): ApiError {
  return new ApiError(400, "invalid_request_error", message, details);
}

/** A parameter names something that does not exist: status 400. For the address itself see `missingHere`. */
export function missing(what: string, id: string, param: string): ApiError {
  return invalid(`No such ${what}: '${id}'`, { code: "resource_missing", param });
}

/** The address names something that does not exist: status 404. */
export function missingHere(what: string, id: string, param = "id"): ApiError {
  return new ApiError(404, "invalid_request_error", `No such ${what}: '${id}'`, { code: "resource_missing", param });
}

interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 100;

/** A page of a list, newest first. `url` is the address of the list without a query. */
export function pageOf<T extends { id: string }>(
  newestFirst: readonly T[],
  { limit = DEFAULT_PAGE, starting_after, ending_before }: PageParams,
  url: string,
): Stripe.ApiList<T> {
  if (limit < 1 || limit > LARGEST_PAGE) {
    const code = limit < 1 ? "parameter_invalid_integer" : undefined;
    throw invalid(`Invalid limit: must be between 1 and ${LARGEST_PAGE}`, { param: "limit", ...(code && { code }) });
  }
  const indexOf = (id: string, param: string) => {
    const found = newestFirst.findIndex((one) => one.id === id);
    if (found < 0) throw missing("object", id, param);
    return found;
  };
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, "starting_after") + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newestFirst.length, url };
}

/** A complete list inside an object. */
export function innerList<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: "list", data, has_more: false, url };
}
