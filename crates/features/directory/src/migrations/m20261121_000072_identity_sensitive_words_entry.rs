//! Administrators of tenants that were there before may open the page of sensitive words.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const ENTRY: &str = "sensitiveWords";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let administrators = Query::select()
            .column("id")
            .expr(Expr::val("entry"))
            .expr(Expr::val(ENTRY))
            .from("roles")
            .and_where(Expr::col("code").eq("administrator"))
            .to_owned();
        let mut grant = Query::insert().into_table("role_grants").columns(["role_id", "kind", "name"]).to_owned();
        grant.select_from(administrators).map_err(|e| DbErr::Custom(e.to_string()))?;
        manager.execute(grant).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let grants = Query::delete()
            .from_table("role_grants")
            .and_where(Expr::col("kind").eq("entry"))
            .and_where(Expr::col("name").eq(ENTRY))
            .to_owned();
        manager.execute(grants).await
    }
}
