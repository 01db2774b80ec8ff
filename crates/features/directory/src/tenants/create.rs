//! Adding a tenant with the built-in roles and its first administrator, all of it or nothing.

use onehall_db::{Tx, take_turn};
use onehall_kernel::{ADMINISTRATOR, AllRights, Ctx, ErrorCode, Problem, TenantId};
use onehall_records::audit;
use onehall_web::{ApiError, User};
use serde_json::json;

use super::{FirstCode, Kept, ToldCode, kept_of, no_tenant};
use crate::model::Addressed;
use crate::operator::{AddPerson, add_person};
use crate::store::platform::global;
use crate::store::tenants as store;
use crate::{defaults, tenants::change};

/// Tenants of one installation.
pub(crate) const TENANTS_MAX: u64 = 1_000;

/// What was typed of a new tenant; trimmed and within its lengths.
#[derive(Debug, Clone)]
pub(crate) struct NewTenant {
    /// Its key.
    pub(crate) id: TenantId,
    /// Its Chinese name.
    pub(crate) name: String,
    /// Its English name; may be empty.
    pub(crate) name_en: String,
    /// The account of its first administrator, without spaces.
    pub(crate) account: String,
    /// The name of that person.
    pub(crate) person_name: String,
}

/// Adds it.
///
/// # Errors
/// `tenant.too_many`, `tenant.key_taken`; faults of the database.
pub(crate) async fn create(
    tx: &mut Tx,
    user: &User,
    (rights, codes): (&AllRights, &dyn FirstCode),
    new: &NewTenant,
) -> Result<(Kept, ToldCode), ApiError> {
    take_turn(tx.conn(), "tenants").await?;
    if global::count_tenants(tx.conn()).await? >= TENANTS_MAX {
        return Err(Problem::new(ErrorCode::TenantTooMany).with("max", TENANTS_MAX).into());
    }
    let taken = || ApiError::from(Problem::new(ErrorCode::TenantKeyTaken).with("key", &new.id));
    if store::find_any(tx.conn(), &new.id).await?.is_some() {
        return Err(taken());
    }
    // what is written inside is the platform's doing: its people are nobody there
    let inside = Ctx::system(&user.ctx.env, new.id.clone());
    match defaults::create_tenant(tx, &inside, &new.name, &new.name_en, rights).await {
        // a command at the server waits for no turn
        Err(error) if error.is_unique() => return Err(taken()),
        made => made?,
    }
    let person = AddPerson {
        account: new.account.clone(),
        name: new.person_name.clone(),
        kind: "staff".to_owned(),
        roles: vec![ADMINISTRATOR.to_owned()],
    };
    let id = add_person(tx, &inside, &person).await.map_err(ApiError::internal)?;
    let addressed =
        Addressed { id, account: new.account.clone(), user_name: new.person_name.clone(), department: None };
    let code = codes.make(tx, &inside, user.session.user, addressed).await?;
    let row = store::find_any(tx.conn(), &new.id).await?.ok_or_else(no_tenant)?;
    let made = kept_of(tx.conn(), &new.id, row).await?;
    let mut detail = made.told().values();
    detail.insert("administrator".to_owned(), json!(new.account));
    audit::record(tx, &user.ctx, "tenant.added", &change::object(&new.id), detail.into()).await?;
    audit::record(tx, &inside, "tenant.added", &change::object(&new.id), json!({"name": new.name})).await?;
    change::tell(tx, &inside, &made).await?;
    Ok((made, code))
}
