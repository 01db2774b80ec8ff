//! The settings that a school chooses itself: which there are, what counts of each, and the changes. Each is audited with
//! what counted before and after, and told to all nodes, which count it at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{StoreResult, Tx};
use onehall_directory::ManagesSettings;
use onehall_feature::{Deps, SettingDefault, Told};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::settings::{self, Kept};
use onehall_records::{AllSettings, AnySetting, Rules, audit};
use onehall_web::{ApiError, FieldError, Guard as _, Which};
use serde_json::{Value, json};

/// The settings that a school chooses, with what counts unless it did.
pub(crate) struct SchoolSettings {
    all: Arc<AllSettings>,
    /// What the installation's file says, by key.
    file: BTreeMap<&'static str, Value>,
}

/// One of them as it is for a tenant.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    /// Which.
    pub(crate) setting: AnySetting,
    /// What counts unless the school chose.
    pub(crate) usual: Value,
    /// What counts now.
    pub(crate) value: Value,
    /// Whether the school chose it.
    pub(crate) is_set: bool,
    /// As it is stored.
    pub(crate) kept: Kept,
}

impl Standing {
    /// What a caller sends back with a change.
    pub(crate) fn version(&self) -> String {
        let stored = self.kept.value.clone().unwrap_or(Value::Null);
        Told::default().with("value", stored).with("at", self.kept.at.map(|at| at.to_rfc3339())).mark()
    }
}

impl SchoolSettings {
    /// Those that areas declare for the right to settings.
    ///
    /// # Errors
    /// When an area can not say what its file says.
    pub(crate) fn new(deps: &Deps) -> anyhow::Result<Self> {
        let file = deps.each::<SettingDefault>()?.iter().map(|one| (one.key, one.value.clone())).collect();
        Ok(Self { all: deps.settings.clone(), file })
    }

    fn chosen(&self) -> impl Iterator<Item = (AnySetting, Rules)> {
        let of_the_page = |setting: &&AnySetting| setting.right.is_some_and(|right| right == ManagesSettings::RIGHT);
        self.all.iter().filter(of_the_page).filter_map(|setting| Some((*setting, setting.rules?)))
    }

    fn find(&self, key: &str) -> Result<(AnySetting, Rules), ApiError> {
        let found = self.chosen().find(|(setting, _)| setting.key == key);
        found.ok_or_else(|| ApiError::not_found("设置", "The setting"))
    }

    fn standing(&self, (setting, rules): (AnySetting, Rules), kept: Kept) -> Standing {
        let usual = self.file.get(setting.key).cloned().unwrap_or_else(|| rules.usual());
        // of another shape it does not count where it is read either
        let set = kept.value.as_ref().and_then(|value| rules.read(value));
        let (value, is_set) = set.map_or_else(|| (usual.clone(), false), |value| (value, true));
        Standing { setting, usual, value, is_set, kept }
    }

    /// All of them, by their keys.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn list(&self, conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Standing>> {
        let keys: Vec<&str> = self.chosen().map(|(setting, _)| setting.key).collect();
        let mut kept = settings::list_settings(conn, tenant, &keys).await?;
        let of = |one: (AnySetting, Rules)| {
            let kept = kept.remove(one.0.key).unwrap_or_default();
            self.standing(one, kept)
        };
        Ok(self.chosen().map(of).collect())
    }

    /// One of them as the caller saw it, which nobody else changes until the commit.
    async fn seen(&self, tx: &Tx, ctx: &Ctx, which: Which<'_, &str>) -> Result<(Standing, Rules), ApiError> {
        let (setting, rules) = self.find(which.id)?;
        let kept = settings::lock_kept(tx, &ctx.tenant, setting.key).await?;
        let standing = self.standing((setting, rules), kept);
        which.check(standing.version())?;
        Ok((standing, rules))
    }

    /// Chooses a value, as the caller saw the one so far.
    ///
    /// # Errors
    /// `object.not_found` for what is no setting of the page, `object.conflict`, `request.invalid` with all faults at their
    /// fields; faults of the database.
    pub(crate) async fn save(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        which: Which<'_, &str>,
        value: &Value,
    ) -> Result<Standing, ApiError> {
        let (before, rules) = self.seen(tx, ctx, which).await?;
        let value = rules
            .settle(value)
            .map_err(|faults| FieldError::refuse_all(faults.into_iter().map(|fault| (fault.field, fault.rule))))?;
        if before.is_set && before.value == value {
            return Ok(before);
        }
        settings::put_setting(tx, ctx, before.setting.key, &value).await?;
        let kept = Kept { value: Some(value.clone()), at: Some(ctx.now), by: ctx.user() };
        note(tx, ctx, &before, Standing { value, is_set: true, kept, ..before.clone() }).await
    }

    /// Puts one back to what the installation says, as the caller saw it.
    ///
    /// # Errors
    /// `object.not_found` for what is no setting of the page, `object.conflict`; faults of the database.
    pub(crate) async fn reset(&self, tx: &mut Tx, ctx: &Ctx, which: Which<'_, &str>) -> Result<Standing, ApiError> {
        let (before, _) = self.seen(tx, ctx, which).await?;
        if before.kept.value.is_none() {
            return Ok(before);
        }
        settings::reset_setting(tx, ctx, before.setting.key).await?;
        let kept = Kept { value: None, at: Some(ctx.now), by: ctx.user() };
        note(tx, ctx, &before, Standing { value: before.usual.clone(), is_set: false, kept, ..before.clone() }).await
    }
}

async fn note(tx: &mut Tx, ctx: &Ctx, before: &Standing, after: Standing) -> Result<Standing, ApiError> {
    let detail = json!({"before": before.value, "after": after.value, "isSet": after.is_set});
    audit::record(tx, ctx, "setting.changed", &format!("setting:{}", after.setting.key), detail).await?;
    Ok(after)
}
