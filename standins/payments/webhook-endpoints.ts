/** Where events are sent to, and the list of events. */
import type Stripe from "stripe";
import { API_VERSION, mergeMetadata } from "./account.ts";
import { pageOf } from "./answers.ts";
import { letters, newId } from "./ids.ts";
import { address, clearable, flag, list, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

export const webhookEndpointRoutes: Route[] = [
  route<Stripe.WebhookEndpointCreateParams>(
    "POST",
    "/v1/webhook_endpoints",
    {
      enabled_events: required(list(text)),
      url: required(address),
      // Events are rendered in one version only.
      api_version: oneOf(API_VERSION),
      description: clearable(text),
      metadata,
    },
    ({ account, params }) => {
      const endpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: params.api_version ?? null,
        application: null,
        created: account.now(null),
        description: params.description || null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        status: "enabled",
        url: params.url,
      } satisfies Stripe.WebhookEndpoint;
      const secret = `whsec_${letters(32)}`;
      account.store.hidden.secrets[endpoint.id] = secret;
      // It is said this once.
      return { ...account.make("webhook_endpoint", endpoint), secret };
    },
  ),
  route<Stripe.WebhookEndpointRetrieveParams>("GET", "/v1/webhook_endpoints/:id", {}, ({ account, id }) =>
    named(account, "webhook_endpoint", id, "webhook endpoint"),
  ),
  route<Stripe.WebhookEndpointUpdateParams>(
    "POST",
    "/v1/webhook_endpoints/:id",
    { description: clearable(text), disabled: flag, enabled_events: list(text), metadata, url: address },
    ({ account, id, params: { disabled, description, metadata: given, ...rest } }) => {
      const endpoint = named(account, "webhook_endpoint", id, "webhook endpoint");
      return account.change("webhook_endpoint", id, {
        ...rest,
        ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
        ...(description !== undefined && { description: description || null }),
        metadata: mergeMetadata(endpoint.metadata, given),
      });
    },
  ),
  route<Stripe.WebhookEndpointDeleteParams>("DELETE", "/v1/webhook_endpoints/:id", {}, ({ account, id }) => {
    named(account, "webhook_endpoint", id, "webhook endpoint");
    account.store.delete("webhook_endpoint", id);
    delete account.store.hidden.secrets[id];
    return { id, object: "webhook_endpoint", deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
  }),
  route<Stripe.WebhookEndpointListParams>("GET", "/v1/webhook_endpoints", paging, ({ account, params, path }) =>
    pageOf(account.store.newest("webhook_endpoint"), params, path),
  ),
  route<Stripe.EventRetrieveParams>("GET", "/v1/events/:id", {}, ({ account, id }) => named(account, "event", id)),
  route<Stripe.EventListParams>(
    "GET",
    "/v1/events",
    { ...paging, created: range, delivery_success: flag, type: text, types: list(text) },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "event",
          ({ type, created, pending_webhooks: pending }) =>
            (!params.type || matches(params.type, type)) &&
            (!params.types || params.types.includes(type)) &&
            (params.delivery_success === undefined || (pending === 0) === params.delivery_success) &&
            inRange(created, params.created),
        ),
        params,
        path,
      ),
  ),
];

/** `customer.subscription.*` means all that begin so. */
function matches(wanted: string, type: string): boolean {
  return wanted.endsWith(".*") ? type.startsWith(wanted.slice(0, -1)) : wanted === type;
}
