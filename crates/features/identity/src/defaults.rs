//! What every installation and every tenant begins with.

use onehall_db::{Db, StoreResult, Tx};
use onehall_kernel::{Ctx, Env, TenantId};

use crate::store;

/// Roles of a tenant: code, names, priority (contract section 1).
pub(crate) const ROLES: [(&str, &str, &str, i32); 5] = [
    ("administrator", "租户管理员", "Administrator", 10),
    ("admin", "部门管理员", "Department administrator", 20),
    ("teacher", "教师", "Teacher", 30),
    ("staff", "职工", "Staff", 40),
    ("student", "学生", "Student", 50),
];
/// Abilities of the administrator.
pub(crate) const ABILITIES: [&str; 6] =
    ["impersonate", "manage-users", "manage-services", "manage-cards", "manage-notices", "view-audit"];
/// Configuration-menu entries (001 section 2.1).
pub(crate) const ENTRIES: [&str; 13] = [
    "cardBusinessConfig",
    "userFrameConfig",
    "homePageConfig",
    "serviceHallConfig",
    "threeListsConfig",
    "processServiceCenterConfig",
    "applicationServiceCenterConfig",
    "effectivenessMonitoringConfig",
    "preLoginConfig",
    "addNavigation",
    "sensitiveWords",
    "serviceFeedback",
    "searchMisses",
];

/// Makes the default tenant with its roles and the browser's public client, where they are missing.
///
/// # Errors
/// When the database fails.
pub async fn ensure_defaults(db: &Db, env: &Env) -> anyhow::Result<()> {
    let ctx = Ctx::system(env, TenantId::default_tenant());
    if store::clients::find_tenant(db.repo().conn(), &ctx.tenant).await?.is_none() {
        let mut tx = db.begin().await?;
        create_tenant(&mut tx, &ctx, "我的学校", "My School").await?;
        store::clients::create_public_client(tx.conn(), &ctx, "onehall").await?;
        tx.save().await?;
    }
    Ok(())
}

/// Makes a tenant with the built-in roles.
pub(crate) async fn create_tenant(tx: &mut Tx, ctx: &Ctx, name: &str, name_en: &str) -> StoreResult<()> {
    store::clients::create_tenant(tx.conn(), ctx, name, name_en).await?;
    for (code, zh, en, priority) in ROLES {
        let id = store::roles::create_role(tx.conn(), ctx, code, zh, en, priority).await?;
        match code {
            "administrator" => {
                store::roles::create_grants(tx.conn(), id, "ability", &ABILITIES).await?;
                store::roles::create_grants(tx.conn(), id, "entry", &ENTRIES).await?;
            }
            "admin" => {
                store::roles::create_grants(tx.conn(), id, "ability", &["manage-services", "manage-notices"]).await?;
                store::roles::create_grants(tx.conn(), id, "entry", &["serviceFeedback"]).await?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether there is anybody who could sign in.
///
/// # Errors
/// When the database fails.
pub async fn has_people(db: &Db) -> anyhow::Result<bool> {
    Ok(store::people::any_person(db.repo().conn()).await?)
}
