//! How a person chats.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult, padded};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::setting;

/// How a person chats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ChatSettings {
    pub multiple_devices: bool,
    pub quiet_from: String,
    pub quiet_to: String,
    pub sound: bool,
    pub desktop: bool,
    pub typing: bool,
}

impl ChatSettings {
    /// Who never chose anything.
    fn usual(multiple_devices: bool) -> Self {
        Self {
            multiple_devices,
            quiet_from: String::new(),
            quiet_to: String::new(),
            sound: true,
            desktop: false,
            typing: false,
        }
    }
}

/// What a person chose, or what is usual here; `several` devices of one kind are, or are not.
pub(crate) async fn chosen(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    several: bool,
) -> StoreResult<ChatSettings> {
    let row = setting::Entity::of(tenant).filter(setting::COLUMN.user_id.eq(user.0)).one(conn).await?;
    let Some(row) = row else { return Ok(ChatSettings::usual(several)) };
    Ok(ChatSettings {
        multiple_devices: row.multiple_devices,
        quiet_from: row.quiet_from,
        quiet_to: row.quiet_to,
        sound: row.sound,
        desktop: row.desktop,
        typing: row.typing,
    })
}

/// What those of the people chose who ever chose anything: whether they may have several sessions of one kind of device.
pub(crate) async fn list_several(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    users: &[UserId],
) -> StoreResult<HashMap<UserId, bool>> {
    let rows: Vec<(i64, bool)> = setting::Entity::of(tenant)
        .filter(setting::COLUMN.user_id.is_in(padded(users.iter().map(|user| user.0))))
        .select_only()
        .columns([setting::Column::UserId, setting::Column::MultipleDevices])
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(user, several)| (UserId(user), several)).collect())
}

pub(crate) async fn put_settings(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    chosen: &ChatSettings,
) -> StoreResult<()> {
    let row = setting::ActiveModel {
        user_id: Set(user.0),
        tenant_id: Set(tenant.as_str().to_owned()),
        multiple_devices: Set(chosen.multiple_devices),
        quiet_from: Set(chosen.quiet_from.clone()),
        quiet_to: Set(chosen.quiet_to.clone()),
        sound: Set(chosen.sound),
        desktop: Set(chosen.desktop),
        typing: Set(chosen.typing),
    };
    let replace = OnConflict::column(setting::Column::UserId)
        .update_columns([
            setting::Column::MultipleDevices,
            setting::Column::QuietFrom,
            setting::Column::QuietTo,
            setting::Column::Sound,
            setting::Column::Desktop,
            setting::Column::Typing,
        ])
        .to_owned();
    setting::Entity::insert(row).on_conflict(replace).exec_without_returning(conn).await?;
    Ok(())
}
