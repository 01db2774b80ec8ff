//! `GET /api/onehall/embed/micro/list`.

use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answer, App, Guard as _, Reply as _};
use serde::Serialize;

use crate::rights::BringsMicro;
use crate::store::micro::list_versions;

/// A version of a sub-application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MicroVersionItem {
    app: String,
    version: String,
    name: String,
    name_en: String,
    /// Whether members get it.
    is_active: bool,
    files: i32,
    /// Unpacked.
    bytes: i64,
    methods: Vec<String>,
    uploaded_at: String,
    /// Empty for somebody who is gone.
    uploaded_by_name: String,
}

/// The versions of all sub-applications of the school, by application, the newest first; at most 50.
#[utoipa::path(get, path = "/api/onehall/embed/micro/list", tag = "embed",
    responses((status = 200, body = Envelope<Vec<MicroVersionItem>>)), extensions(("x-access" = json!(BringsMicro::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_micro(
    State(app): State<App>,
    Allowed(user, _): Allowed<BringsMicro>,
) -> Answer<Vec<MicroVersionItem>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let versions = list_versions(repo.conn(), tenant).await?;
    let names = PeopleNames::find(repo.conn(), tenant, versions.iter().map(|one| one.uploaded_by)).await?;
    let items = versions.into_iter().map(|one| MicroVersionItem {
        app: one.app,
        version: one.version,
        name: one.names.zh,
        name_en: one.names.en,
        is_active: one.is_active,
        files: one.files,
        bytes: one.bytes,
        methods: one.methods,
        uploaded_at: wire_time(one.uploaded_at, user.tenant.zone),
        uploaded_by_name: names.name(one.uploaded_by),
    });
    user.ok(items.collect())
}
