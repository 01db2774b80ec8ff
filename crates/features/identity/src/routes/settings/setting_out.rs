//! A setting as it is answered.

use onehall_db::sea_orm::ConnectionTrait;
use onehall_kernel::{Locale, UserId, wire_time};
use onehall_web::{ApiError, User};
use serde::Serialize;
use serde_json::Value;

use crate::school_settings::Standing;

/// A setting of the caller's school.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SettingLine {
    /// Which.
    key: String,
    /// What it is called, in the caller's language.
    name: String,
    /// What counts now, with every field that it has.
    value: Value,
    /// Whether the school chose it; else what the installation says counts.
    is_set: bool,
    /// What the installation says, which counts after a reset.
    default_value: Value,
    /// What a change of it sends back.
    version: String,
    /// When it was chosen or put back last, in the school's zone; null when it never was.
    change_time: Option<String>,
    /// Who did: empty when it was the operator, or nobody.
    changed_by: String,
}

/// One as a line.
pub(super) async fn line(conn: &impl ConnectionTrait, user: &User, one: Standing) -> Result<SettingLine, ApiError> {
    lines(conn, user, vec![one]).await?.pop().ok_or_else(|| ApiError::internal("a setting without a line"))
}

/// These as lines, in their order.
pub(super) async fn lines(
    conn: &impl ConnectionTrait,
    user: &User,
    all: Vec<Standing>,
) -> Result<Vec<SettingLine>, ApiError> {
    let changers: Vec<UserId> = all.iter().filter_map(|one| one.kept.by).collect();
    let people = onehall_directory::list_people(conn, &user.ctx.tenant, &changers).await?;
    let name = |by: UserId| people.iter().find(|person| person.id == by).map(|person| person.user_name.clone());
    let line = |one: Standing| SettingLine {
        key: one.setting.key.to_owned(),
        name: if user.ctx.locale == Locale::Zh { one.setting.zh } else { one.setting.en }.to_owned(),
        version: one.version(),
        change_time: one.kept.at.map(|at| wire_time(at, user.tenant.zone)),
        changed_by: one.kept.by.and_then(name).unwrap_or_default(),
        is_set: one.is_set,
        value: one.value,
        default_value: one.usual,
    };
    Ok(all.into_iter().map(line).collect())
}
