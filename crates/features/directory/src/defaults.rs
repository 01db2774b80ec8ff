//! What every installation and every tenant begins with.

use onehall_db::{Db, StoreResult, Tx};
use onehall_kernel::{ADMINISTRATOR, AllRights, Ctx, DEPARTMENT_ADMINISTRATOR, Env, Right, TenantId};

use crate::store;

/// Roles of a tenant: code, names, priority (contract section 1).
pub(crate) const ROLES: [(&str, &str, &str, i32); 5] = [
    (ADMINISTRATOR, "租户管理员", "Administrator", 10),
    (DEPARTMENT_ADMINISTRATOR, "部门管理员", "Department administrator", 20),
    ("teacher", "教师", "Teacher", 30),
    ("staff", "职工", "Staff", 40),
    ("student", "学生", "Student", 50),
];

/// Makes the default tenant with its roles where it is missing, and gives every tenant the rights that are new.
///
/// # Errors
/// When the database fails.
pub async fn ensure_defaults(db: &Db, env: &Env, rights: &AllRights) -> anyhow::Result<()> {
    let ctx = Ctx::system(env, TenantId::default_tenant());
    if store::tenants::find_any(db.repo().conn(), &ctx.tenant).await?.is_none() {
        let mut tx = db.begin().await?;
        create_tenant(&mut tx, &ctx, "我的学校", "My School", rights).await?;
        tx.save().await?;
    }
    for (tenant, given) in store::global::list_rights_given(db.repo().conn()).await? {
        let new: Vec<&Right> =
            rights.iter().filter(|right| right.is_for(&tenant) && !given.contains(&right.access())).collect();
        if !new.is_empty() {
            let tx = db.begin().await?;
            give(&tx, &tenant, &new).await?;
            tx.save().await?;
        }
    }
    Ok(())
}

/// Gives the built-in roles of a tenant rights that it never had; one that somebody withdraws later stays away.
async fn give(tx: &Tx, tenant: &TenantId, rights: &[&Right]) -> StoreResult<()> {
    let roles = store::roles::list_roles(tx.conn(), tenant).await?;
    for right in rights {
        // another node may be at it too
        if !store::roles::note_given(tx.conn(), tenant, &right.access()).await? {
            continue;
        }
        for role in roles.iter().filter(|role| right.roles.contains(&role.code.as_str())) {
            store::roles::create_grant(tx.conn(), role.id, right).await?;
        }
    }
    Ok(())
}

/// Makes a tenant with the built-in roles and their rights.
pub(crate) async fn create_tenant(
    tx: &mut Tx,
    ctx: &Ctx,
    name: &str,
    name_en: &str,
    rights: &AllRights,
) -> StoreResult<()> {
    store::tenants::create_tenant(tx.conn(), ctx, name, name_en).await?;
    for (code, zh, en, priority) in ROLES {
        store::roles::create_role(tx.conn(), ctx, code, zh, en, priority).await?;
    }
    give(tx, &ctx.tenant, &rights.iter().filter(|right| right.is_for(&ctx.tenant)).collect::<Vec<_>>()).await
}

/// Whether there is anybody.
///
/// # Errors
/// When the database fails.
pub async fn has_people(db: &Db) -> anyhow::Result<bool> {
    Ok(store::global::any_person(db.repo().conn()).await?)
}
