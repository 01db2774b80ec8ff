import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { ComboBox } from "../combobox/combo-box";
import { PlainSelect } from "./plain-select";
import { Select } from "./select";

const TEACHERS = [
  { id: "t1", name: "Wang Fang", hint: "Physics" },
  { id: "t2", name: "Wang Wei", hint: "History" },
  { id: "t3", name: "Zhao Lei", hint: "Law", isDisabled: true },
] as const;

/** Browsers put the focus into the list; the DOM of the tests leaves it on what opened. */
const enter = () => act(() => screen.getByRole("listbox").focus());

function Teachers() {
  const [value, setValue] = useState<"t1" | "t2" | "t3" | null>(null);
  return <Select label="教师" options={TEACHERS} value={value} onChange={setValue} />;
}

it("is opened, walked and chosen from by keys, and says what is chosen", async () => {
  const { user } = await renderFeature(<Teachers />);
  const field = screen.getByRole("button", { name: /教师/ });
  expect(field).toHaveTextContent("请选择");
  await user.tab();
  await user.keyboard("{ArrowDown}");
  enter();
  expect(screen.getByRole("option", { name: /Wang Fang/ })).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field).toHaveTextContent("Wang Wei");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(field).toHaveFocus();
});

it("is found by typing, refuses what is disabled and closes with Esc", async () => {
  const { user } = await renderFeature(<Teachers />);
  await user.click(screen.getByRole("button", { name: /教师/ }));
  const off = screen.getByRole("option", { name: /Zhao Lei/ });
  expect(off).toHaveAttribute("aria-disabled", "true");
  enter();
  await user.keyboard("wang w");
  expect(screen.getByRole("option", { name: /Wang Wei/ })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(screen.getByRole("button", { name: /教师/ })).toHaveTextContent("请选择");
});

it("opens within the dialog around it, where presses count", async () => {
  const { user } = await renderFeature(
    <dialog open>
      <Teachers />
    </dialog>,
  );
  await user.click(screen.getByRole("button", { name: /教师/ }));
  expect(screen.getByRole("listbox").closest("dialog")).not.toBeNull();
});

it("speaks English", async () => {
  await changeLanguage("en");
  await renderFeature(<Teachers />);
  expect(screen.getByRole("button", { name: /教师/ })).toHaveTextContent("Choose");
  await changeLanguage("zh-CN");
});

function Finder({ onInput }: { readonly onInput?: (input: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const [input, setInput] = useState("");
  const asks =
    onInput === undefined
      ? {}
      : {
          input,
          onInput: (next: string) => {
            setInput(next);
            onInput(next);
          },
        };
  return (
    <>
      <ComboBox label="教师" options={TEACHERS} value={value} onChange={setValue} {...asks} />
      <output>{value}</output>
    </>
  );
}

it("finds among what is there", async () => {
  const { user } = await renderFeature(<Finder />);
  const field = screen.getByRole("combobox", { name: "教师" });
  await user.type(field, "wei");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field).toHaveValue("Wang Wei");
  expect(screen.getByRole("status")).toHaveTextContent("t2");
});

it("says that nothing is found", async () => {
  const { user } = await renderFeature(<Finder />);
  await user.type(screen.getByRole("combobox"), "xyz");
  expect(screen.getByText("没有找到")).toBeVisible();
});

it("asks the server with what is typed and shows its answer unfiltered", async () => {
  const onInput = vi.fn();
  const { user } = await renderFeature(<Finder onInput={onInput} />);
  await user.type(screen.getByRole("combobox"), "王");
  expect(onInput).toHaveBeenLastCalledWith("王");
  expect(screen.getAllByRole("option")).toHaveLength(3);
});

it("leaves a few plain words to the browser's list", async () => {
  const onValue = vi.fn();
  const { user } = await renderFeature(
    <PlainSelect aria-label="状态" value="open" onValue={onValue}>
      <option value="open">进行中</option>
      <option value="done">已完成</option>
    </PlainSelect>,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "状态" }), "已完成");
  expect(onValue).toHaveBeenCalledWith("done");
});
