//! Embedded applications are the whole school's: departments' administrators, who were given their page when it came, have it
//! no more. Whoever a school wants to have it gets it by a role of their own.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let departmental =
            Query::select().column("id").from("roles").and_where(Expr::col("code").eq("admin")).to_owned();
        let grants = Query::delete()
            .from_table("role_grants")
            .and_where(Expr::col("kind").eq("entry"))
            .and_where(Expr::col("name").eq("embedConfig"))
            .and_where(Expr::col("role_id").in_subquery(departmental))
            .to_owned();
        manager.execute(grants).await
    }

    /// Nobody is given it back: what a school has granted since is not known to differ.
    async fn down(&self, _manager: &SchemaManager) -> Result<(), DbErr> {
        Ok(())
    }
}
