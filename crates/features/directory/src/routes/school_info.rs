//! `GET blade-workbench/nobody/preLogin/schoolInfo`

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, Visitor};
use serde::Serialize;
use serde_json::Value;

use crate::settings::SCHOOL;

/// The school.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolOut {
    school_name: String,
    school_name_en: String,
    school_code: String,
    address: String,
    phone: String,
    website: String,
    motto: String,
}

/// Tells name, address and contact of the school; setting `school`.
#[utoipa::path(get, path = "/api/blade-workbench/nobody/preLogin/schoolInfo", tag = "directory", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Envelope<SchoolOut>)))]
pub async fn find_school_info(State(app): State<App>, visitor: Visitor) -> Answer<SchoolOut> {
    let school = SCHOOL.find(app.repo().conn(), &visitor.ctx.tenant).await?.unwrap_or(Value::Null);
    let english = visitor.ctx.locale == onehall_kernel::Locale::En;
    let plain = |key: &str| school[key].as_str().unwrap_or_default().to_owned();
    let text = |key: &str| {
        let translated = if english { plain(&format!("{key}_en")) } else { String::new() };
        if translated.is_empty() { plain(key) } else { translated }
    };
    visitor.ok(SchoolOut {
        school_name: visitor.tenant.names.zh.clone(),
        school_name_en: visitor.tenant.names.en.clone(),
        school_code: plain("code"),
        address: text("address"),
        phone: plain("phone"),
        website: plain("website"),
        motto: text("motto"),
    })
}
