//! `POST /cas/v1/tickets`: a ticket-granting ticket for a program that has a password. Off unless configured.

use axum::Extension;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use onehall_cas::{Params, TicketKind};
use onehall_kernel::{Ctx, ErrorCode, UserId};
use onehall_web::{ApiError, App};

use super::CasState;
use super::call::Call;
use super::sign_in::{credentials, note};
use onehall_identity::second_factor::{self, CodeOf, Needed};
use onehall_identity::sign_in::{Credentials, Origin, SignInRefused, check_password};

/// Whether this caller may use the REST calls; without, they are not there.
pub(super) fn is_open(state: &CasState, call: &Call) -> bool {
    let config = &state.server.config;
    config.rest_enabled && (config.rest_addresses.is_empty() || config.rest_addresses.contains(&call.ip.0))
}

/// A short text answer.
pub(super) fn plain(status: StatusCode, text: &str) -> Response {
    (status, text.to_owned()).into_response()
}

/// Signs a program in; the address of the new session stands in `Location`.
#[utoipa::path(post, path = "/cas/v1/tickets", tag = "cas", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded", description = "username, password, tenant; code, for accounts with a second factor"),
    responses((status = 201, description = "signed in"), (status = 400, description = "a field is missing"),
        (status = 401, description = "wrong password"), (status = 404, description = "switched off"), (status = 415, description = "not a form")))]
pub async fn create_tgt(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
    body: String,
) -> Result<Response, ApiError> {
    if !is_open(&state, &call) {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    let kind = call.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/x-www-form-urlencoded") {
        return Ok(StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response());
    }
    let params = Params::from_query(&body);
    let typed = credentials(&params);
    let Some(tenant) = call.tenant(&params).filter(|_| !typed.account.is_empty() && !typed.password.is_empty()) else {
        return Ok(plain(StatusCode::BAD_REQUEST, "username and password are required"));
    };
    if let Err(refused) = app.tenants.open(&tenant).await {
        return match refused.problem.code.row().http {
            500.. => Err(refused),
            _ => Ok(plain(StatusCode::FORBIDDEN, &refused.problem.message(call.locale))),
        };
    }
    let ctx = call.ctx(&app, tenant, call.locale);
    let from = Origin { address: call.ip.0, device: String::new(), session: None };
    let code = params.get("code").ok().flatten().unwrap_or_default();
    let user = match proven(&app, &state, &ctx, &typed, code, &from).await {
        Ok(user) => user,
        Err(refused) if refused.error.problem.code.row().http >= 500 => return Err(refused.error),
        Err(refused) => return Ok(plain(StatusCode::UNAUTHORIZED, &refused.error.problem.message(call.locale))),
    };
    let opened = state.server.open(&state.identity, &ctx, user, TicketKind::TicketGranting, None).await?;
    note(&app, &ctx, &opened.tgt).await?;
    let secret = opened.secret.as_ref().map(|secret| secret.as_str().to_owned()).unwrap_or_default();
    let location = format!("{}/cas/v1/tickets/{secret}", call.address(&state.server.public_url));
    let mut response = plain(StatusCode::CREATED, &secret);
    response.headers_mut().insert(LOCATION, HeaderValue::from_str(&location).map_err(ApiError::internal)?);
    Ok(response)
}

/// The person of these credentials. Who has a second factor sends a code of it along: a program can not be asked.
async fn proven(
    app: &App,
    state: &CasState,
    ctx: &Ctx,
    typed: &Credentials,
    code: &str,
    from: &Origin,
) -> Result<UserId, SignInRefused> {
    let identity = &state.identity;
    let verified = check_password(app, identity, ctx, typed, from).await?;
    match second_factor::needed(app.repo().conn(), &ctx.tenant, verified.user()).await? {
        Needed::Nothing => {}
        Needed::Setup => return Err(ApiError::from(ErrorCode::AuthSecondFactorUnavailable).into()),
        Needed::Code if code.is_empty() => return Err(ApiError::from(ErrorCode::AuthSecondFactorRequired).into()),
        Needed::Code => {
            let given = CodeOf { code, waiting: None };
            second_factor::check_code(app, identity, ctx, &verified.account, given, from).await?;
        }
    }
    verified.settle(app, ctx).await?;
    Ok(verified.user())
}
