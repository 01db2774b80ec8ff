//! `POST /api/onehall/sign-in/services`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::config::SocialProvider;
use crate::rights::{LooksAfterSystems, ManagesSystems};
use crate::rules::shown_address::shown_address;
use crate::state::IdentityState;

/// An OAuth 2 service of the configuration, without its secret. Addresses come without what may be secret in them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SocialServiceOut {
    /// Its name in calls.
    source: String,
    name: String,
    /// Whether the sign-in page offers it.
    is_offered: bool,
    /// Where people agree; empty when it is not offered.
    authorize_url: String,
    /// Where a code becomes a token.
    token_url: String,
    /// Where a token becomes a person.
    userinfo_url: String,
    /// Our id there.
    client_id: String,
    /// The field of its answer that holds the account of the school.
    account_field: String,
}

impl SocialServiceOut {
    fn of(one: &SocialProvider) -> Self {
        Self {
            source: one.source.clone(),
            name: one.name.clone(),
            is_offered: !one.authorize_url.is_empty(),
            authorize_url: shown_address(&one.authorize_url),
            token_url: shown_address(&one.token_url),
            userinfo_url: shown_address(&one.userinfo_url),
            client_id: one.client_id.clone(),
            account_field: one.account_field.clone(),
        }
    }
}

/// How people sign in to this installation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignInServicesOut {
    /// Whether this server is the one of single sign-on; else another one checks passwords.
    is_own_cas: bool,
    /// The address of single sign-on.
    cas_url: String,
    /// The portal as an application of it.
    portal_service: String,
    /// Other services, as the configuration names them.
    social: Vec<SocialServiceOut>,
}

/// By what people sign in, as the operator configured it: it is not changed here. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/sign-in/services", tag = "identity", request_body = Empty,
    responses((status = 200, body = Envelope<SignInServicesOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn find_sign_in_services(
    State(_app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(_input): Body<Empty>,
) -> Answer<SignInServicesOut> {
    let login = state.sso.login_config(user.tenant.site.as_deref());
    user.ok(SignInServicesOut {
        is_own_cas: login.is_self_cas == 1,
        cas_url: shown_address(&login.login_url),
        portal_service: login.service,
        social: state.config.social.iter().map(SocialServiceOut::of).collect(),
    })
}
