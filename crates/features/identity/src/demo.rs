//! Demonstration data: the password of the accounts. Their people are the directory's.

use anyhow::Context as _;
use async_trait::async_trait;
use onehall_feature::{DemoRun, DemoSeeder};
use serde_json::Value;

use crate::password::Passwords;
use crate::store;

#[derive(Clone)]
pub(crate) struct Seeder {
    pub(crate) passwords: Passwords,
}

#[async_trait]
impl DemoSeeder for Seeder {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let material: Value = run.json(if run.is_second() { "second-tenant.json" } else { "people.json" })?;
        let hash = self.passwords.hash(run.password()).await?;
        let ctx = run.ctx();
        let mut hashes = Vec::new();
        for account in material["accounts"].as_array().into_iter().flatten() {
            let account = account["account"].as_str().context("an account without a name")?;
            let person = onehall_directory::find_person_by_account(run.db.repo().conn(), &ctx.tenant, account).await?;
            hashes.push((person.with_context(|| format!("account {account}"))?.id, hash.clone()));
        }
        let tx = run.db.begin().await?;
        store::credentials::put_hashes(tx.conn(), &ctx.tenant, &hashes, ctx.now).await?;
        tx.save().await?;
        Ok(())
    }
}
