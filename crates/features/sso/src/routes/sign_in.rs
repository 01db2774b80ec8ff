//! `POST /cas/login` (CAS 3.0 section 2.2)

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use onehall_cas::rules::{SignedInStep, decide_after_sign_in};
use onehall_cas::{Params, TicketKind};
use onehall_kernel::{Ctx, ErrorCode};
use onehall_web::{ApiError, App};
use serde_json::json;

use super::CasState;
use super::call::{Call, json_refusal};
use super::login::understand;
use super::login_page::{LoginCall, Shown, refusal};
use crate::entities::tgt;
use crate::page::{Look, Texts};
use onehall_identity::Account;
use onehall_identity::devices;
use onehall_identity::second_factor::{self, Reply};
use onehall_identity::sign_in::{Challenge, Credentials, Origin, SignInRefused, check_password};
use onehall_records::audit;

/// What stands for the API client in challenges of the form.
const CLIENT: &str = "cas";

/// Checks the password of the form, and the code of a second factor where one is needed, and sends the browser to the service with a ticket.
#[utoipa::path(post, path = "/cas/login", tag = "cas", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded",
        description = "username, password, lt, service, captchaKey, captchaCode, tenant; or challenge and code instead of username and password"),
    responses((status = 303, description = "to the service"), (status = 200, description = "JSON `{ticket, redirect}`"),
        (status = 401, description = "the form again, or JSON `{errorCode, message, captchaRequired, lt}`, with `challenge` (and `secret`, `uri`) where a code is asked for")))]
pub async fn sign_in(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
    body: String,
) -> Result<Response, ApiError> {
    let server = &state.server;
    if call.is_cross_site(call.address(&server.public_url)) {
        let look = Look { locale: call.locale, school: Texts::of(call.locale).title.to_owned(), other_language: None };
        return Ok(match call.wants_json() {
            true => json_refusal(&ErrorCode::AccessDenied.into(), call.locale, false, None),
            false => refusal(&call, &look, &ErrorCode::AccessDenied.into()),
        });
    }
    let params = call.query.clone().and(Params::from_query(&body));
    let earlier = server.session_of_browser(&call).await?;
    // the form names its tenant itself: somebody may sign in to another school than the browser's session
    let login = match understand(&app, &state, &call, params, None).await? {
        Ok(login) => login,
        Err(refused) => return Ok(refused),
    };
    let step = decide_after_sign_in(&login.request, login.registered.is_some());
    if let SignedInStep::RefuseService(_) = step {
        return Ok(login.refused());
    }
    let typed = credentials(&login.params);
    let lt = login.params.get("lt").ok().flatten().unwrap_or_default();
    if !server.use_form_token(lt).await? {
        let error = Some(ErrorCode::CasFormExpired.into());
        return login.form(Shown { account: typed.account, error, captcha: false }).await;
    }
    let ctx = login.ctx();
    let device = devices::cookie_of(&state.identity, &call.headers);
    let from = Origin { address: call.ip.0, device, session: None };
    let challenge = login.params.get("challenge").ok().flatten().unwrap_or_default();
    if challenge.is_empty() && (typed.account.is_empty() || typed.password.is_empty()) {
        let error = Some(ErrorCode::AuthBadCredentials.into());
        return login.form(Shown { account: typed.account, error, captcha: false }).await;
    }
    let proven = match challenge {
        "" => by_password(&app, &state, &ctx, &typed, &from).await,
        _ => {
            let code = login.params.get("code").ok().flatten().unwrap_or_default();
            let reply = Reply { challenge, code, client: CLIENT };
            second_factor::answer(&app, &state.identity, &ctx, reply, &from).await
        }
    };
    let known = match proven {
        Ok(known) => known,
        Err(refused) if refused.error.problem.code.row().http >= 500 && !call.wants_json() => return Err(refused.error),
        Err(refused) => {
            return match asked(&refused, challenge) {
                Some(asked) => Ok(login.code_form(&asked, &refused.error)),
                None => {
                    let shown = Shown { account: typed.account, error: Some(refused.error), captcha: refused.captcha };
                    login.form(shown).await
                }
            };
        }
    };
    let opened = server.open(&state.identity, &ctx, known.user(), TicketKind::Cookie, earlier).await?;
    note(&app, &ctx, &opened.tgt).await?;
    let mut response = answer(&login, step, &opened.tgt).await?;
    if let Some(secret) = &opened.secret {
        server.put_cookie(&mut response, secret);
    }
    devices::remember(&state.identity, &ctx, &from.device, &known, &mut response);
    Ok(response)
}

/// The person of a right password who needs no code.
async fn by_password(
    app: &App,
    state: &CasState,
    ctx: &Ctx,
    typed: &Credentials,
    from: &Origin,
) -> Result<Account, SignInRefused> {
    let verified = check_password(app, &state.identity, ctx, typed, from).await?;
    second_factor::ask(app, &state.identity, ctx, &verified.account, CLIENT).await?;
    verified.settle(app, ctx).await?;
    Ok(verified.account)
}

/// What is asked for next: the code of a new challenge, or of the same one after a wrong code.
fn asked(refused: &SignInRefused, challenge: &str) -> Option<Challenge> {
    match &refused.challenge {
        Some(asked) => Some((**asked).clone()),
        None if refused.error.problem.code == ErrorCode::AuthSecondFactorWrong => {
            Some(Challenge { challenge: challenge.to_owned(), secret: None, uri: None })
        }
        None => None,
    }
}

async fn answer(login: &LoginCall<'_>, step: SignedInStep, tgt: &tgt::Model) -> Result<Response, ApiError> {
    match step {
        SignedInStep::SignedIn => Ok(login.signed_in()),
        SignedInStep::RedirectWithTicket { service, method } => login.hand_over(tgt, &service, method, true).await,
        SignedInStep::RefuseService(_) => Ok(login.refused()),
    }
}

/// What was typed; unreadable repetitions count as nothing.
pub(super) fn credentials(params: &Params) -> Credentials {
    let field = |name| params.get(name).ok().flatten().unwrap_or_default().to_owned();
    Credentials {
        account: field("username").trim().to_owned(),
        password: field("password"),
        captcha_key: field("captchaKey"),
        captcha_code: field("captchaCode"),
        captcha_always: false,
    }
}

/// The sign-in in the audit log.
pub(super) async fn note(app: &App, ctx: &Ctx, tgt: &tgt::Model) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    audit::record(&mut tx, ctx, "cas.signed-in", &format!("user:{}", tgt.user_id), json!({})).await?;
    tx.save().await?;
    Ok(())
}
