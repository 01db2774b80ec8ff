//! `GET /cas/logout` (CAS 3.0 section 2.3)

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use onehall_cas::LogoutPage;
use onehall_cas::rules::{LogoutStep, decide_logout};
use onehall_db::Reading;
use onehall_kernel::TenantId;
use onehall_web::{ApiError, App};

use super::CasState;
use super::call::Call;
use super::login_page::redirect;
use crate::page::{Look, Message, Texts, message_page, page_response};
use crate::store::tgts::tenant_of;

/// Ends the browser's single sign-on session everywhere and goes to the service when it is registered.
#[utoipa::path(get, path = "/cas/logout", tag = "cas", extensions(("x-access" = json!("nobody"))),
    params(("service" = Option<String>, Query)),
    responses((status = 200, description = "the page that says so"), (status = 303, description = "to the service")))]
pub async fn end_sign_on(
    State(app): State<App>,
    Extension(state): Extension<CasState>,
    call: Call,
) -> Result<Response, ApiError> {
    let server = &state.server;
    let session = server.session_of_browser(&call).await?;
    let tenant = match &session {
        Some(session) => tenant_of(session)?,
        None => call.tenant(&call.query).unwrap_or_else(TenantId::default_tenant),
    };
    if let Some(session) = session {
        let ctx = call.ctx(&app, tenant.clone(), call.locale);
        let mut tx = app.begin().await?;
        state.identity.end_sign_on(&mut tx, &ctx, session.id, "logout").await?;
        tx.save().await?;
    }
    let page = LogoutPage::from_params(&call.query);
    let registered = match page.service.url() {
        Some(service) => server.registry.find(Reading::Repo(&app.repo()), &tenant, service).await?.is_some(),
        None => false,
    };
    let mut response = match decide_logout(&page, registered) {
        LogoutStep::Redirect(service) => redirect(&service, None),
        LogoutStep::ShowPage => {
            let found = app.tenants.find(&tenant).await?;
            let title = || Texts::of(call.locale).title.to_owned();
            let school = found.map_or_else(title, |tenant| tenant.names.pick(call.locale).to_owned());
            let look = Look { locale: call.locale, school, other_language: None };
            let portal = format!("{}/", call.address(&server.public_url));
            page_response(StatusCode::OK, message_page(&look, &Message::SignedOut { portal }), None)
        }
    };
    server.clear_cookie(&mut response);
    Ok(response)
}
