//! Which rights each tenant's roles were given once, so that new ones get their defaults and withdrawn ones stay away.
//! Two abilities that let nobody do anything go.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// What every tenant was given when it was made, or by a migration.
const GIVEN: [&str; 17] = [
    "ability:impersonate",
    "ability:manage-services",
    "ability:manage-cards",
    "ability:manage-notices",
    "entry:cardBusinessConfig",
    "entry:userFrameConfig",
    "entry:homePageConfig",
    "entry:serviceHallConfig",
    "entry:threeListsConfig",
    "entry:processServiceCenterConfig",
    "entry:applicationServiceCenterConfig",
    "entry:effectivenessMonitoringConfig",
    "entry:preLoginConfig",
    "entry:addNavigation",
    "entry:sensitiveWords",
    "entry:serviceFeedback",
    "entry:searchMisses",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("rights_given")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("access", 80))
                    .primary_key(Index::create().col("tenant_id").col("access"))
                    .foreign_key(ForeignKey::create().from("rights_given", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        for access in GIVEN {
            let tenants = Query::select().column("id").expr(Expr::val(access)).from("tenants").to_owned();
            let mut given = Query::insert().into_table("rights_given").columns(["tenant_id", "access"]).to_owned();
            given.select_from(tenants).map_err(|e| DbErr::Custom(e.to_string()))?;
            manager.execute(given).await?;
        }
        let idle = Query::delete()
            .from_table("role_grants")
            .and_where(Expr::col("kind").eq("ability"))
            .and_where(Expr::col("name").is_in(["manage-users", "view-audit"]))
            .to_owned();
        manager.execute(idle).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("rights_given").to_owned()).await
    }
}
