/** The API of the customer portal: configurations and sessions. */
import type Stripe from "stripe";
import { type Account, mergeMetadata } from "./account.ts";
import { invalid, missing, pageOf } from "./answers.ts";
import { customerGiven } from "./customer-lookup.ts";
import { letters, newId } from "./ids.ts";
import { address, clearable, flag, hash, metadata, oneOf, paging, type Rule, required, text } from "./parameters.ts";
import { type Given, named, type Route, route } from "./routes.ts";

type Configuration = Stripe.BillingPortal.Configuration;
type Created = Given<Stripe.BillingPortal.ConfigurationCreateParams>;
type Updated = Given<Stripe.BillingPortal.ConfigurationUpdateParams>;

const on = hash<{ enabled: boolean }>({ enabled: required(flag) });

/** The stand-in's page has only the card and the invoices; other features are refused. */
const off: Rule = (value, at) => {
  const { enabled } = on(value, at) as { enabled: boolean };
  if (enabled) throw invalid(`The stand-in's portal does not have this feature: ${at}`, { param: `${at}[enabled]` });
  return { enabled };
};

const FEATURES: Rule = hash<Stripe.BillingPortal.ConfigurationCreateParams.Features>({
  customer_update: off,
  invoice_history: on,
  payment_method_update: on,
  subscription_cancel: off,
  subscription_update: off,
});

const RULES = {
  business_profile: hash({ headline: clearable(text), privacy_policy_url: address, terms_of_service_url: address }),
  default_return_url: clearable(address),
  login_page: hash<{ enabled: boolean }>({ enabled: required(flag) }),
  metadata,
  name: clearable(text),
};

function newConfiguration(account: Account, params: Partial<Created>, isDefault: boolean): Configuration {
  const now = account.now(null);
  const { features, business_profile: profile } = params;
  return {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline || null,
      privacy_policy_url: profile?.privacy_policy_url ?? null,
      terms_of_service_url: profile?.terms_of_service_url ?? null,
    },
    created: now,
    default_return_url: params.default_return_url || null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: features?.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features?.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name || null,
    updated: now,
  };
}

function update(account: Account, id: string, params: Updated): Configuration {
  const known = named(account, "portal_configuration", id, "configuration");
  const { features, metadata: given, business_profile: profile, name, default_return_url: url, active } = params;
  const history = features?.invoice_history;
  const method = features?.payment_method_update;
  return account.change(
    "portal_configuration",
    id,
    {
      ...(active !== undefined && { active }),
      ...(name !== undefined && { name: name || null }),
      ...(url !== undefined && { default_return_url: url || null }),
      business_profile: { ...known.business_profile, ...(profile as object | undefined) },
      features: {
        ...known.features,
        ...(history && { invoice_history: { enabled: history.enabled } }),
        ...(method && { payment_method_update: { enabled: method.enabled, payment_method_configuration: null } }),
      },
      metadata: mergeMetadata(known.metadata, given),
      updated: account.now(null),
    },
    "billing_portal.configuration.updated",
  );
}

function configurationFor(account: Account, id: string | undefined): Configuration {
  if (id !== undefined) {
    const found = account.store.get("portal_configuration", id);
    if (!found) throw missing("configuration", id, "configuration");
    return found;
  }
  const usual = account.store.all("portal_configuration").find(({ is_default: isDefault }) => isDefault);
  if (usual) return usual;
  throw invalid(
    "You can't create a portal session in test mode until you save your customer portal settings in test mode, or give a `configuration`.",
  );
}

function createSession(
  account: Account,
  params: Given<Stripe.BillingPortal.SessionCreateParams>,
): Stripe.BillingPortal.Session {
  const customer = customerGiven(account, params.customer!);
  const configuration = configurationFor(account, params.configuration);
  const flow = params.flow_data;
  if (flow && !configuration.features.payment_method_update.enabled) {
    throw invalid("The feature `payment_method_update` is not enabled in the portal configuration.", {
      param: "flow_data",
    });
  }
  const session = {
    id: newId("bps"),
    object: "billing_portal.session",
    configuration: configuration.id,
    created: account.timeFor({ customer: customer.id }),
    customer: customer.id,
    customer_account: null,
    flow: flow
      ? {
          after_completion: { hosted_confirmation: null, redirect: null, type: "portal_homepage" },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type: "payment_method_update",
        }
      : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${account.url}/p/session/${letters(40)}`,
  } satisfies Stripe.BillingPortal.Session;
  return account.make("portal_session", session, "billing_portal.session.created");
}

export const portalRoutes: Route[] = [
  route<Stripe.BillingPortal.ConfigurationCreateParams>(
    "POST",
    "/v1/billing_portal/configurations",
    { ...RULES, features: required(FEATURES) },
    ({ account, params }) => {
      const isFirst = account.store.all("portal_configuration").length === 0;
      const made = newConfiguration(account, params, isFirst);
      return account.make("portal_configuration", made, "billing_portal.configuration.created");
    },
  ),
  route<Stripe.BillingPortal.ConfigurationRetrieveParams>(
    "GET",
    "/v1/billing_portal/configurations/:id",
    {},
    ({ account, id }) => named(account, "portal_configuration", id, "configuration"),
  ),
  route<Stripe.BillingPortal.ConfigurationUpdateParams>(
    "POST",
    "/v1/billing_portal/configurations/:id",
    { ...RULES, active: flag, features: FEATURES },
    ({ account, id, params }) => update(account, id, params),
  ),
  route<Stripe.BillingPortal.ConfigurationListParams>(
    "GET",
    "/v1/billing_portal/configurations",
    { ...paging, active: flag, is_default: flag },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "portal_configuration",
          ({ active, is_default: isDefault }) =>
            (params.active === undefined || active === params.active) &&
            (params.is_default === undefined || isDefault === params.is_default),
        ),
        params,
        path,
      ),
  ),
  route<Stripe.BillingPortal.SessionCreateParams>(
    "POST",
    "/v1/billing_portal/sessions",
    {
      configuration: text,
      customer: required(text),
      flow_data: hash<Stripe.BillingPortal.SessionCreateParams.FlowData>({
        type: required(oneOf("payment_method_update")),
      }),
      locale: text,
      return_url: address,
    },
    ({ account, params }) => createSession(account, params),
  ),
];
