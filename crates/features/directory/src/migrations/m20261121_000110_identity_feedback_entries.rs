//! Who was an administrator before may open the pages of service feedback and of searches that found nothing.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Entry and role.
const GRANTS: [(&str, &str); 3] =
    [("serviceFeedback", "administrator"), ("serviceFeedback", "admin"), ("searchMisses", "administrator")];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (entry, role) in GRANTS {
            let roles = Query::select()
                .column("id")
                .expr(Expr::val("entry"))
                .expr(Expr::val(entry))
                .from("roles")
                .and_where(Expr::col("code").eq(role))
                .to_owned();
            let mut grant = Query::insert().into_table("role_grants").columns(["role_id", "kind", "name"]).to_owned();
            grant.select_from(roles).map_err(|e| DbErr::Custom(e.to_string()))?;
            manager.execute(grant).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let grants = Query::delete()
            .from_table("role_grants")
            .and_where(Expr::col("kind").eq("entry"))
            .and_where(Expr::col("name").is_in(["serviceFeedback", "searchMisses"]))
            .to_owned();
        manager.execute(grants).await
    }
}
