//! `POST /api/onehall/cas-services/try`.

use axum::Extension;
use axum::extract::State;
use onehall_cas::ServiceUrl;
use onehall_db::Reading;
use onehall_identity::{LooksAfterSystems, ManagesSystems};
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use super::service_out::CasServiceLine;
use crate::routes::CasState;

/// An address.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CasTryIn {
    /// As an application would send it in `service`.
    #[garde(length(chars, min = 1, max = 2048))]
    address: String,
}

/// What an address falls to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum CasTryVerdict {
    /// It can be no application's address.
    NoAddress,
    /// The portal itself.
    Portal,
    /// A registered application: the first of `matching` that is not disabled.
    Registered,
    /// An embedded application that may have tickets.
    Embedded,
    /// Nothing: sign-in is refused there.
    Nothing,
}

/// What would become of the address.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CasTryOut {
    verdict: CasTryVerdict,
    /// The name of what it falls to; empty where that has none.
    name: String,
    /// The address as it is compared; empty for none.
    normal_form: String,
    /// All registered applications whose patterns it fits, in the order in which they are asked, disabled ones too.
    matching: Vec<CasServiceLine>,
}

/// Says which registered application an address falls to; changes nothing. For those who administer the whole school.
#[utoipa::path(post, path = "/api/onehall/cas-services/try", tag = "cas", request_body = CasTryIn,
    responses((status = 200, body = Envelope<CasTryOut>)),
    extensions(("x-access" = json!(ManagesSystems::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn try_address(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    Allowed(user, _): Allowed<LooksAfterSystems>,
    Body(input): Body<CasTryIn>,
) -> Answer<CasTryOut> {
    let Ok(url) = ServiceUrl::parse(&input.address) else {
        let (name, normal_form) = (String::new(), String::new());
        return user.ok(CasTryOut { verdict: CasTryVerdict::NoAddress, name, normal_form, matching: Vec::new() });
    };
    let repo = app.repo();
    let (found, matching) = state.server.registry.judge(Reading::Repo(&repo), &user.ctx.tenant, &url).await?;
    let verdict = match &found {
        None => CasTryVerdict::Nothing,
        Some(one) if one.is_portal => CasTryVerdict::Portal,
        Some(one) if one.id.is_some() => CasTryVerdict::Registered,
        Some(_) => CasTryVerdict::Embedded,
    };
    user.ok(CasTryOut {
        verdict,
        name: found.map(|one| one.name).unwrap_or_default(),
        normal_form: url.normal().to_owned(),
        matching: matching.into_iter().map(|row| CasServiceLine::of(row, user.tenant.zone)).collect(),
    })
}
