//! Routes of `/cas`, one operation per file. They need no client header: browsers and applications call them directly. Those
//! who look after registered applications call `applications`.

mod applications;
mod call;
mod cookie;
mod login;
mod login_page;
mod logout;
mod proxy;
mod receive_logout;
mod rest;
mod rest_ticket;
mod saml;
mod sign_in;
mod validate;

use std::sync::Arc;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use onehall_cas::logout::MAX_LOGOUT_REQUEST_LEN;
use onehall_web::{Routes, routes};

use crate::server::CasServer;
use onehall_identity::IdentityState;

/// Bytes of a form that are read: a service of 2,048 bytes, encoded, and the rest.
const FORM_MAX: usize = 32 * 1024;

/// What the routes share.
#[derive(Clone)]
pub(crate) struct CasState {
    /// The embedded server.
    pub server: Arc<CasServer>,
    /// Checks passwords.
    pub identity: IdentityState,
}

/// The routes; `embedded`: this server signs people in.
pub(crate) fn router(state: CasState, embedded: bool) -> Routes {
    let receiver = Routes::new()
        .routes(routes!(receive_logout::receive_logout))
        .layer(DefaultBodyLimit::max(MAX_LOGOUT_REQUEST_LEN * 3));
    let router = if embedded { server_routes().merge(receiver) } else { receiver };
    router.merge(applications::routes()).layer(Extension(state))
}

fn server_routes() -> Routes {
    Routes::new()
        .routes(routes!(login::open_login, sign_in::sign_in))
        .routes(routes!(logout::end_sign_on))
        .routes(routes!(validate::validate))
        .routes(routes!(validate::service_validate))
        .routes(routes!(validate::proxy_validate))
        .routes(routes!(validate::p3_service_validate))
        .routes(routes!(validate::p3_proxy_validate))
        .routes(routes!(proxy::proxy))
        .routes(routes!(saml::saml_validate))
        .routes(routes!(rest::create_tgt))
        .routes(routes!(rest_ticket::create_ticket, rest_ticket::find_tgt, rest_ticket::end_tgt))
        .layer(DefaultBodyLimit::max(FORM_MAX))
}
