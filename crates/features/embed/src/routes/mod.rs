//! Calls of embedded applications, one file each: `/api/onehall/embed/…` (docs/API-DESIGN.md, "Embedded applications").

mod app_form;
mod app_out;
mod apps;
mod detail;
mod dropped;
mod dropped_page;
mod enable;
mod micro;
mod page;
mod remove;
mod save;
mod ticket;

use std::sync::Arc;

use axum::Extension;
use onehall_feature::OriginUse;
use onehall_files::Files;
use onehall_identity::single_sign_on::SingleSignOn;
use onehall_web::{Routes, routes};

use crate::embedded::Embedded;
use crate::micro::Micro;

/// What the routes of this area share.
#[derive(Clone)]
pub(crate) struct EmbedState {
    /// Applications as this node has them.
    pub embedded: Arc<Embedded>,
    /// Sub-applications as this node serves them.
    pub micro: Arc<Micro>,
    /// Where archives are kept.
    pub files: Files,
    /// Issues tickets.
    pub sso: Arc<dyn SingleSignOn>,
    /// What leads to applications.
    pub uses: Arc<[Arc<dyn OriginUse>]>,
    /// The portal's own address.
    pub public_url: Arc<str>,
}

/// All routes of this area.
pub(crate) fn routes(state: EmbedState) -> Routes {
    Routes::new()
        .routes(routes!(apps::list_embedded_apps))
        .routes(routes!(ticket::issue_embedded_ticket))
        .routes(routes!(dropped::report_dropped_messages))
        .routes(routes!(page::page_embedded_apps))
        .routes(routes!(detail::get_embedded_app))
        .routes(routes!(save::save_embedded_app))
        .routes(routes!(enable::enable_embedded_app))
        .routes(routes!(remove::remove_embedded_app))
        .routes(routes!(dropped_page::page_dropped_messages))
        .merge(micro::routes())
        .layer(Extension(state))
}
