//! `GET /cas/login` (CAS 3.0 section 2.1)

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use onehall_cas::rules::{LoginStep, decide_login};
use onehall_cas::{LoginRequest, Params};
use onehall_db::Reading;
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_web::{ApiError, App};

use super::CasState;
use super::call::{Call, chosen_locale};
use super::login_page::{LoginCall, Shown, redirect, refusal};
use crate::entities::tgt;
use crate::page::{Look, Texts};
use crate::store::tgts::tenant_of;

/// Shows the sign-in form, or sends a signed-in browser back to the service with a ticket.
#[utoipa::path(get, path = "/cas/login", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = Option<String>, Query), ("renew" = Option<String>, Query), ("gateway" = Option<String>, Query),
        ("method" = Option<String>, Query), ("tenant" = Option<String>, Query), ("locale" = Option<String>, Query)),
    responses((status = 200, description = "the form, as a page or as JSON `{lt, captchaRequired}` or `{ticket, redirect}`"),
        (status = 303, description = "back to the service"), (status = 403, description = "the service is not registered")))]
pub async fn open_login(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
) -> Result<Response, ApiError> {
    if call.wants_json() && call.is_cross_site(call.address(&state.server.public_url)) {
        return Ok(super::call::json_refusal(&ErrorCode::AccessDenied.into(), call.locale, false, None));
    }
    let session = state.server.session_of_browser(&call).await?;
    let login = match understand(&app, &state, &call, call.query.clone(), session.as_ref()).await? {
        Ok(login) => login,
        Err(refused) => return Ok(refused),
    };
    match (decide_login(&login.request, session.is_some(), login.registered.is_some()), session) {
        (LoginStep::RefuseService(_), _) => Ok(login.refused()),
        (LoginStep::RedirectPlain { service }, _) => Ok(redirect(&service, None)),
        (LoginStep::RedirectWithTicket { service, method }, Some(tgt)) => {
            login.hand_over(&tgt, &service, method, false).await
        }
        (LoginStep::AlreadySignedIn, _) => Ok(login.signed_in()),
        (LoginStep::ShowForm | LoginStep::RedirectWithTicket { .. }, _) => login.form(Shown::default()).await,
    }
}

/// Reads the parameters and finds tenant, school and application; a refusal when that is not possible.
pub(super) async fn understand<'a>(
    app: &'a App,
    state: &'a CasState,
    call: &'a Call,
    params: Params,
    session: Option<&tgt::Model>,
) -> Result<Result<LoginCall<'a>, Response>, ApiError> {
    let locale = chosen_locale(&params).unwrap_or(call.locale);
    let look = |school: String| Look { locale, school, other_language: None };
    let product = || Texts::of(locale).title.to_owned();
    let tenant: Option<TenantId> = match session {
        Some(session) => Some(tenant_of(session)?),
        None => call.tenant(&params),
    };
    let Some(tenant) = tenant else {
        return Ok(Err(refusal(call, &look(product()), &ErrorCode::TenantUnknown.into())));
    };
    let found = match app.tenants.open(&tenant).await {
        Ok(found) => found,
        Err(refused) if refused.problem.code.row().http >= 500 => return Err(refused),
        Err(refused) => return Ok(Err(refusal(call, &look(product()), &refused))),
    };
    let school = found.names.pick(locale).to_owned();
    let request = match LoginRequest::from_params(&params) {
        Ok(request) => request,
        Err(error) => {
            let problem = Problem::new(ErrorCode::RequestMalformed).with("reason", error);
            return Ok(Err(refusal(call, &look(school), &problem.into())));
        }
    };
    let registered = match request.service.url() {
        Some(service) => state.server.registry.find(Reading::Repo(&app.repo()), &tenant, service).await?,
        None => None,
    };
    Ok(Ok(LoginCall { app, state, call, params, request, locale, tenant, school, registered }))
}
