import Postmate from "postmate";

void new Postmate.Model({
  user: { user_id: "1", account: "student", nick_name: "林小满", tenant_id: "000000" },
});
