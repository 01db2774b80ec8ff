//! Rows: posts that departments have.

/// A post that a department lists, whether somebody holds it or not.
pub(crate) mod department_post {
    use sea_orm::entity::prelude::*;

    /// A post that a department lists.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "department_posts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub department_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub tenant_id: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
